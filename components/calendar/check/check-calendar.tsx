"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { RangeValidation } from "#core/contract/posts/validate-range.ts";
import { addDays } from "#core/domain/calendar/days.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { BlockedPost } from "./blocked-post.tsx";
import { CHECK_COPY } from "./copy.ts";

const DAYS = { week: 7, month: 30, quarter: 92 } as const;
type Range = keyof typeof DAYS;

export function CheckCalendar() {
  const trpc = useTRPC();
  const { organization, now } = useWorkspace();
  const [range, setRange] = useState<Range>("week");
  const from = toLocalTime(new Date(now), organization.time_zone).slice(0, 10);
  const input = { from, to: addDays(from, DAYS[range]) };
  const { data, error, isFetching, refetch } = useQuery(
    trpc.posts.validate_range.queryOptions(input, {
      // Runs only on request.
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    }),
  );
  return (
    <>
      <PageHeading title={CHECK_COPY.title}>
        <ButtonLink look="quiet" href={`/${organization.slug}/calendar`}>
          {CHECK_COPY.back}
        </ButtonLink>
      </PageHeading>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-lg text-muted">{CHECK_COPY.intro}</p>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={CHECK_COPY.range}
            className="min-w-48"
            value={range}
            onChange={({ currentTarget }) => setRange(currentTarget.value as Range)}
          >
            {Object.entries(CHECK_COPY.ranges).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button look="primary" busy={isFetching} onClick={() => void refetch()}>
            {CHECK_COPY.check}
          </Button>
        </div>
        <ProblemNotice error={error} />
        <div aria-live="polite" aria-busy={isFetching} className="flex flex-col gap-4">
          {isFetching && <p className="text-muted">{CHECK_COPY.checking}</p>}
          {data !== undefined && <Result result={data} />}
        </div>
      </div>
    </>
  );
}

function Result({ result }: { result: RangeValidation }) {
  const { slug } = useWorkspace().organization;
  const { validated, not_validated, blocked, problems } = result;
  if (validated === 0)
    return (
      <EmptyState title={CHECK_COPY.nothing} text={CHECK_COPY.nothing_text}>
        <ButtonLink href={`/${slug}/compose`} look="primary">
          {CHECK_COPY.compose}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <h2 className="text-lg font-bold">
        {blocked === 0 ? CHECK_COPY.all_well(validated) : CHECK_COPY.blocked(blocked, validated)}
      </h2>
      {not_validated > 0 && <p className="text-muted">{CHECK_COPY.not_validated(not_validated)}</p>}
      {problems.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {problems.map((problem) => (
            <BlockedPost key={problem.post.id} problem={problem} />
          ))}
        </ul>
      )}
      {blocked > problems.length && (
        <p className="text-muted">{CHECK_COPY.not_listed(blocked - problems.length)}</p>
      )}
    </>
  );
}
