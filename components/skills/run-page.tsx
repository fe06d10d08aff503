"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { buttonLook } from "#components/ui/button-look.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { Report } from "#core/contract/operations/skills/report.ts";
import type { Skill, SkillRun } from "#core/contract/resources/skill.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useMoment } from "../runs/use-moment.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { SKILLS_COPY } from "./copy.ts";
import { ReportView } from "./report-view.tsx";
import { RunActions } from "./run-actions.tsx";
import { StatusBadge } from "./status-badge.tsx";

const REFRESH_MS = 2_000;

interface Props {
  skill: Skill | null;
  initial: SkillRun;
}

export function RunPage({ skill, initial }: Props) {
  const trpc = useTRPC();
  const moment = useMoment();
  const { organization, platforms, now } = useWorkspace();
  const { slug } = organization;
  const titles = Object.fromEntries(
    platforms.map(({ manifest }) => [manifest.provider, manifest.title]),
  );
  const { data: run, error } = useQuery(
    trpc.skills.get_run.queryOptions(
      { id: initial.id },
      {
        initialData: initial,
        refetchInterval: ({ state }) =>
          state.data?.finished_at === null ? unlessLive(REFRESH_MS) : false,
      },
    ),
  );
  const report = run.skill === "report" ? Report.safeParse(run.output).data : undefined;
  const title = skill?.title ?? run.skill;
  return (
    <>
      <p className="mb-2">
        <Link href={`/${slug}/automations`} className="text-accent underline underline-offset-2">
          {SKILLS_COPY.back}
        </Link>
      </p>
      <PageHeading title={run.dry_run ? `${title} (${SKILLS_COPY.dry.toLowerCase()})` : title}>
        <span aria-live="polite">
          <StatusBadge status={run.status} />
        </span>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <p className="text-muted">
          {moment(run.created_at)} · {run.created_by.name}
          {run.schedule_id !== null && ` · ${SKILLS_COPY.scheduled_by}`}
        </p>
        <ProblemNotice error={error} />
        {run.error !== null && <Notice tone="failed" title={run.error} />}
        <RunActions run={run} />
        {report !== undefined && run.status === "succeeded" && (
          <>
            <ReportActions id={run.id} />
            <ReportView report={report} titles={titles} base={`/${slug}`} now={new Date(now)} />
          </>
        )}
        {report === undefined && <RunOutput run={run} />}
        <section aria-labelledby="steps" className="flex flex-col gap-3">
          <h2 id="steps" className="text-xl font-bold">
            {SKILLS_COPY.steps}
          </h2>
          <ol className="divide-y divide-line rounded-surface border border-line bg-surface">
            {run.steps.map(({ name, status, detail, started_at }) => (
              <li
                key={`${name} ${started_at}`}
                className="flex flex-wrap justify-between gap-x-4 px-4 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {STEPS[name] ?? name}
                  {detail !== null && <span className="block text-sm text-muted">{detail}</span>}
                </span>
                <StatusBadge status={status} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

const STEPS: Record<string, string> = { plan: "Plan", ask: "Ask before acting" };

/** What a run proposes, and its other output as JSON. */
function RunOutput({ run: { output, dry_run } }: { run: SkillRun }) {
  if (output === null) return null;
  const { would, fingerprint: _, results: __, ...rest } = output;
  const items = Array.isArray(would) ? (would as { key: string; text: string }[]) : [];
  return (
    <section aria-labelledby="output" className="flex flex-col gap-3">
      <h2 id="output" className="text-xl font-bold">
        {dry_run ? SKILLS_COPY.would : SKILLS_COPY.proposed}
      </h2>
      {items.length === 0 && <p className="text-muted">{SKILLS_COPY.nothing}</p>}
      {items.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {items.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {Object.keys(rest).length > 0 && (
        <Disclosure label={SKILLS_COPY.details} value="">
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-field bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap"
          >
            {JSON.stringify(rest, null, 2)}
          </pre>
        </Disclosure>
      )}
    </section>
  );
}

function ReportActions({ id }: { id: string }) {
  const trpc = useTRPC();
  const moment = useMoment();
  const { slug } = useWorkspace().organization;
  const mayShare = useMay("skills");
  const share = useMutation(trpc.skills.share_report.mutationOptions());
  const unshare = useMutation(
    trpc.skills.unshare_report.mutationOptions({
      onSuccess() {
        share.reset();
        showToast({ title: SKILLS_COPY.unshared });
      },
    }),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <a
          href={`/${slug}/automations/${id}/report.csv`}
          download
          className={buttonLook("secondary")}
        >
          {SKILLS_COPY.download}
        </a>
        {mayShare && (
          <>
            <Button busy={share.isPending} onClick={() => share.mutate({ id })}>
              {SKILLS_COPY.share}
            </Button>
            <Button look="quiet" busy={unshare.isPending} onClick={() => unshare.mutate({ id })}>
              {SKILLS_COPY.unshare}
            </Button>
          </>
        )}
      </div>
      <ProblemNotice error={share.error ?? unshare.error} />
      {share.data !== undefined && (
        <div className="flex flex-col items-start gap-2 rounded-surface border border-line bg-surface p-4">
          <p>
            {SKILLS_COPY.share_text} {moment(share.data.expires_at)}. {SKILLS_COPY.share_again}
          </p>
          <code className="font-mono text-sm break-all">{share.data.url}</code>
          <CopyButton text={share.data.url} label={SKILLS_COPY.copy_link} />
        </div>
      )}
    </div>
  );
}
