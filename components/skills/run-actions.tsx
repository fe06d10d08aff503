"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMay } from "#components/workspace/use-may.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { problemToast } from "../api/problem-toast.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useTimeZone, useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";

export function RunActions({ run }: { run: SkillRun }) {
  const { id, status, dry_run, skill: name, input, finished_at } = run;
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const router = useRouter();
  const zone = useTimeZone();
  const { slug } = useWorkspace().organization;
  const mayRun = useMay("skills");
  const [busy, setBusy] = useState(false);

  async function change<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      showToast(problemToast(error, zone));
      return null;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(trpc.skills.pathFilter());
    }
  }

  const answer = (decision: "yes" | "no") =>
    void change(() => client.skills.continue_run.mutate({ id, decision }));

  async function cancel() {
    const cancelled = await change(() => client.skills.cancel_run.mutate({ id }));
    if (cancelled !== null) showToast({ title: SKILLS_COPY.cancelled });
  }

  async function runForReal() {
    const runInput = { name, input, dry_run: false, dry_run_id: id };
    const real = await change(() => client.skills.run.mutate(runInput));
    if (real !== null) router.push(`/${slug}/automations/${real.id}`);
  }

  if (!mayRun) return null;
  if (status === "waiting")
    return (
      <section
        aria-label={SKILLS_COPY.waiting_title}
        className="flex flex-col items-start gap-3 rounded-surface border border-warning bg-surface p-4"
      >
        <h2 className="text-lg font-bold">{SKILLS_COPY.waiting_title}</h2>
        <p>{SKILLS_COPY.waiting_text}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={busy} onClick={() => answer("yes")}>
            {SKILLS_COPY.yes}
          </Button>
          <Button busy={busy} onClick={() => answer("no")}>
            {SKILLS_COPY.no}
          </Button>
        </div>
      </section>
    );
  if (finished_at === null)
    return (
      <Button className="self-start" busy={busy} onClick={() => void cancel()}>
        {SKILLS_COPY.cancel_run}
      </Button>
    );
  if (!dry_run || status !== "succeeded" || name === "report") return null;
  return (
    <Button className="self-start" look="primary" busy={busy} onClick={() => void runForReal()}>
      {SKILLS_COPY.for_real}
    </Button>
  );
}
