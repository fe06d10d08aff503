"use client";
import { formatClock, formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import { ATTEMPT_COPY } from "./copy.ts";

const MINUTE_MS = 60_000;

export function EntryAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const workspace = useWorkspace();
  const now = useNow(workspace.now, MINUTE_MS);
  const { time_zone } = workspace.organization;
  if (attempts.length === 0) return null;
  return (
    <details>
      <summary className="text-sm text-muted">{attemptsSummary(attempts, time_zone)}</summary>
      <ol className="mt-1 flex flex-col gap-1 text-sm">
        {attempts.map((attempt) => (
          <li key={attempt.number} className="wrap-anywhere">
            <span className="text-muted">
              {formatMoment(new Date(attempt.started_at), time_zone, now)}
            </span>{" "}
            {ATTEMPT_COPY.states[attempt.state]}
            {attempt.stage !== null && `. ${attempt.stage}`}
            {attempt.error !== null && `. ${attempt.error.message}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

export function attemptsSummary(attempts: readonly Attempt[], zone: string): string {
  const count = ATTEMPT_COPY.count(attempts.length);
  const next = attempts.at(-1)?.next_attempt_at ?? null;
  return next === null
    ? count
    : `${count}, ${ATTEMPT_COPY.next(formatClock(new Date(next), zone))}`;
}
