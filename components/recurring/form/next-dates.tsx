"use client";
import { useId } from "react";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { describeRule } from "#core/domain/schedule/recurrence/describe-rule.ts";
import { nextOccurrences } from "#core/domain/schedule/recurrence/occurrences.ts";
import type { Recurrence } from "#core/domain/schedule/recurrence/recurrence.ts";
import { FORM_COPY } from "./copy.ts";

const MINUTE_MS = 60_000;
const SHOWN = 5;

/** The rule in words and its next dates, as they change with the fields. */
export function NextDates({ rule, until }: { rule: Recurrence; until: string | null }) {
  const heading = useId();
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const next = nextOccurrences({ rule, until }, now, SHOWN + 1);
  return (
    <section aria-labelledby={heading} className="rounded-field bg-sunken p-3">
      <p className="mb-2 font-medium wrap-anywhere">{describeRule(rule, until)}</p>
      <h2 id={heading} className="text-sm text-muted">
        {FORM_COPY.next}
      </h2>
      {next.length === 0 ? (
        <p>{FORM_COPY.none_next}</p>
      ) : (
        <ol>
          {next.slice(0, SHOWN).map(({ day, at }) => (
            <li key={day}>{formatMoment(at, rule.time_zone, now)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
