"use client";
import { useRouter } from "next/navigation";
import { useMay } from "#components/workspace/use-may.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";
import type { Kind } from "./kinds/kind.ts";
import { useSkillChange } from "./use-skill-change.ts";

/** What can be done about a run: its answer, stopping it, or running what a preview shows. */
export function RunActions({ run, kind }: { run: SkillRun; kind: Kind | undefined }) {
  const { id, status, dry_run, skill: name, input, finished_at } = run;
  const client = useTRPCClient();
  const router = useRouter();
  const { slug } = useWorkspace().organization;
  const mayRun = useMay("skills");
  const { busy, change } = useSkillChange();

  const answer = (decision: "yes" | "no") =>
    void change(() => client.skills.continue_run.mutate({ id, decision }));

  async function cancel() {
    const cancelled = await change(() => client.skills.cancel_run.mutate({ id }));
    if (cancelled !== null) showToast({ title: SKILLS_COPY.cancelled });
  }

  async function runNow() {
    const runInput = { name, input, dry_run: false, dry_run_id: id };
    const real = await change(() => client.skills.run.mutate(runInput));
    if (real !== null) router.push(`/${slug}/automations/${real.id}`);
  }

  if (!mayRun) return null;
  if (status === "waiting")
    return (
      <section
        aria-label={SKILLS_COPY.waiting}
        className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-warning bg-surface p-4"
      >
        <p className="font-medium">{SKILLS_COPY.waiting}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={busy} onClick={() => answer("yes")}>
            {kind?.yes?.(proposedIn(run)) ?? SKILLS_COPY.yes}
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
    <Button className="self-start" look="primary" busy={busy} onClick={() => void runNow()}>
      {SKILLS_COPY.run_now}
    </Button>
  );
}

function proposedIn({ output }: SkillRun): number {
  const would = output?.["would"];
  return Array.isArray(would) ? would.length : 0;
}
