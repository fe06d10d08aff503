"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTRPC, useTRPCClient } from "#components/api/trpc.ts";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { SETUP_COPY } from "./copy.ts";

export interface Wanted {
  name: string;
  input: Record<string, unknown>;
  /** Null to run it once. */
  cron: string | null;
  /** Whether a repeating one is also run now. */
  also_now: boolean;
  /** The repeating automation that is changed. */
  schedule_id: string | undefined;
}

/** Runs an automation once, or saves it to repeat. Goes to the run, or back to the list. */
export function useSave() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  return useMutation({
    async mutationFn({ name, input, cron, also_now, schedule_id }: Wanted) {
      if (cron === null) return { run: await client.skills.run.mutate({ name, input }) };
      const schedule =
        schedule_id === undefined
          ? await client.skills.create_schedule.mutate({ name, input, cron, time_zone })
          : await client.skills.update_schedule.mutate({ id: schedule_id, input, cron, time_zone });
      const run = also_now ? await client.skills.run.mutate({ name, input }) : null;
      return { schedule, run };
    },
    onSuccess({ schedule, run }) {
      void queryClient.invalidateQueries(trpc.skills.pathFilter());
      router.push(`/${slug}/automations${run === null ? "" : `/${run.id}`}`);
      if (schedule === undefined) return;
      const next = schedule.next_at;
      const moment = next && formatMomentWithin(new Date(next), time_zone, new Date(now));
      showToast({ title: moment ? SETUP_COPY.saved_next(moment) : SETUP_COPY.saved });
    },
  });
}
