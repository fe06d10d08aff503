"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { problemMessage } from "#components/api/problem-message.ts";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { SandboxTag } from "#components/ui/sandbox-tag.tsx";
import { saveBlob } from "#components/ui/save-blob.ts";
import { showToast } from "#components/ui/toasts.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Accuracy as Fact, Miss } from "#core/contract/operations/capabilities.ts";
import { ACCURACY_COPY as COPY } from "./copy.ts";

/** How often platforms published what Crier had called ready, and what they refused. */
export function Accuracy({ accuracy }: { accuracy: readonly Fact[] }) {
  const refused = accuracy.reduce((sum, fact) => sum + fact.refused, 0);
  return (
    <section aria-labelledby="accuracy" className="flex flex-col gap-3">
      <h2 id="accuracy" className="text-xl font-bold">
        {COPY.title}
      </h2>
      <p className="max-w-prose text-muted">{COPY.intro}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-2">
        {accuracy.map((fact) => (
          <Platform key={`${fact.provider} ${fact.mode}`} fact={fact} />
        ))}
      </ul>
      {refused > 0 && <Misses count={refused} />}
    </section>
  );
}

function Platform({ fact: { provider, mode, posts, refused } }: { fact: Fact }) {
  const { platforms } = useWorkspace();
  const title = platforms.find(({ manifest }) => manifest.provider === provider)?.manifest.title;
  return (
    <li className="flex items-start gap-2">
      <PlatformBadge provider={provider} size={20} />
      <span className="min-w-0">
        {title ?? provider} {mode === "sandbox" && <SandboxTag />}
        <br />
        <span className="text-muted">{COPY.share(percentOf(posts - refused, posts), posts)}</span>
      </span>
    </li>
  );
}

/** Never rounded up to 100: one refusal among a thousand still shows. */
function percentOf(part: number, whole: number): string {
  const percent = Math.floor((part / whole) * 1000) / 10;
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)}%`;
}

/** Read only once somebody opens them. */
function Misses({ count }: { count: number }) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery(trpc.capabilities.misses.queryOptions({}, { enabled: open }));
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 w-fit font-medium md:min-h-9">{COPY.misses(count)}</summary>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-muted">{COPY.misses_hint}</p>
        <ProblemNotice error={error} />
        {open && data === undefined && error === null && <p>{COPY.loading}</p>}
        <ul className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface empty:hidden">
          {data?.items.map((miss) => (
            <MissLine key={miss.id} miss={miss} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function MissLine({ miss }: { miss: Miss }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  async function download() {
    setBusy(true);
    await queryClient.fetchQuery(trpc.capabilities.miss_fixture.queryOptions({ id: miss.id })).then(
      (fixture) => {
        const text = `${JSON.stringify(fixture, null, 2)}\n`;
        saveBlob(new Blob([text], { type: "application/json" }), `${miss.provider}-refused.json`);
      },
      (problem: unknown) => showToast({ title: problemMessage(readProblem(problem)) }),
    );
    setBusy(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{miss.name}</p>
        <p className="wrap-anywhere">{miss.message}</p>
        <p className="text-sm text-muted">
          {formatMoment(new Date(miss.at), time_zone, new Date(now))} ·{" "}
          <Link
            href={`/${slug}/posts/${miss.post_id}`}
            prefetch={false}
            className="text-accent underline underline-offset-2"
          >
            {COPY.view}
          </Link>
        </p>
      </div>
      <Button
        busy={busy}
        aria-label={COPY.download_label(miss.name)}
        onClick={() => void download()}
      >
        {COPY.download}
      </Button>
    </li>
  );
}
