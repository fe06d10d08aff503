"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { formatMomentWithin } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { DELETE_COPY } from "./copy.ts";

interface Props {
  deletion: { deletes_at: string; by: string };
}

/** Says on every page when the organization is deleted, and lets owners keep it. */
export function DeletionNotice({ deletion: { deletes_at, by } }: Props) {
  const { organization, person, now } = useWorkspace();
  const trpc = useTRPC();
  const router = useRouter();
  const restore = useMutation(
    trpc.organizations.restore.mutationOptions({
      onSuccess({ late }) {
        showToast({ title: late === 0 ? DELETE_COPY.kept : DELETE_COPY.kept_late(late) });
        router.refresh();
      },
    }),
  );
  const end = formatMomentWithin(new Date(deletes_at), organization.time_zone, new Date(now));
  return (
    <Notice
      tone="warning"
      title={DELETE_COPY.being_deleted(organization.name, end)}
      action={
        person.role === "owner" ? (
          <Button busy={restore.isPending} onClick={() => restore.mutate({})}>
            {DELETE_COPY.keep}
          </Button>
        ) : undefined
      }
    >
      <p>{DELETE_COPY.asked_by(by)}</p>
      {person.role !== "owner" && <p>{DELETE_COPY.ask_owner}</p>}
      <ProblemNotice error={restore.error} />
    </Notice>
  );
}
