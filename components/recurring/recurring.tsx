"use client";
import { useQuery } from "@tanstack/react-query";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { unlessLive } from "../api/live.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useMay } from "../workspace/use-may.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { RECURRING_COPY } from "./copy.ts";
import { RecurringRow } from "./recurring-row.tsx";

const REFRESH_MS = 15_000;

/** The list of recurring posts, with what each makes next. */
export function Recurring({ initial }: { initial: RecurringPost[] }) {
  const trpc = useTRPC();
  const rules = { initialData: initial, refetchInterval: () => unlessLive(REFRESH_MS) };
  const { data, error } = useQuery(trpc.recurring_posts.list.queryOptions({}, rules));
  const { slug } = useWorkspace().organization;
  const mayPublish = useMay("publish");
  const create = (
    <ButtonLink look="primary" href={`/${slug}/recurring/new`}>
      {RECURRING_COPY.new}
    </ButtonLink>
  );
  const isEmpty = data.length === 0;
  return (
    <>
      <PageHeading title={RECURRING_COPY.title}>{mayPublish && !isEmpty && create}</PageHeading>
      <ProblemNotice error={error} />
      {isEmpty ? (
        <EmptyState
          title={RECURRING_COPY.title}
          text={RECURRING_COPY.empty[mayPublish ? "write" : "read"]}
        >
          {mayPublish && create}
        </EmptyState>
      ) : (
        <>
          <p className="-mt-3 mb-5 max-w-prose text-muted">{RECURRING_COPY.intro}</p>
          <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
            {data.map((recurring) => (
              <RecurringRow key={recurring.id} recurring={recurring} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
