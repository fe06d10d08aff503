"use client";
import { useId } from "react";
import { formatMoment } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import { describeRule } from "#core/domain/schedule/recurrence/describe-rule.ts";
import type { Recurrence } from "#core/domain/schedule/recurrence/recurrence.ts";
import { FORM_COPY } from "./copy.ts";
import { shownDates } from "./shown-dates.ts";

const MINUTE_MS = 60_000;

/** The rule in words and its next dates, as they change with the fields. */
export function NextDates({ rule, until }: { rule: Recurrence; until: string | null }) {
  const heading = useId();
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const { shown, rest } = shownDates({ rule, until }, now);
  return (
    <section aria-labelledby={heading} className="rounded-field bg-sunken p-3">
      <p className="mb-2 font-medium wrap-anywhere">{describeRule(rule, until)}</p>
      <h2 id={heading} className="text-sm text-muted">
        {FORM_COPY.next}
      </h2>
      {shown.length === 0 ? (
        <p>{FORM_COPY.none_next}</p>
      ) : (
        <>
          <ol>
            {shown.map(({ day, at }) => (
              <li key={day}>{formatMoment(at, rule.time_zone, now)}</li>
            ))}
          </ol>
          {rest !== null && <p>{FORM_COPY.rest(rest)}</p>}
          <p className="mt-2 text-sm text-muted">{FORM_COPY.ahead}</p>
        </>
      )}
    </section>
  );
}
