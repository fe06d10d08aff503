"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { useTRPC } from "#components/api/trpc.ts";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { cutAtWord } from "#components/posts/cut-at-word.ts";
import { publishErrorMessage } from "#components/posts/publish-error-message.ts";
import { formatMoment } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { showToast } from "#components/ui/toasts.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type {
  RangeProblem,
  RangeValidation,
} from "#core/contract/operations/posts/validate-range.ts";
import type { Fix } from "#core/contract/resources/fix.ts";
import { addDays } from "#core/domain/calendar/days.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
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
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
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
  const mayWrite = useMay("posts:write");
  const waiting = useWaiting();
  const { validated, not_validated, blocked, problems } = result;
  if (validated === 0)
    return (
      <EmptyState title={CHECK_COPY.nothing} text={CHECK_COPY.nothing_text}>
        {mayWrite && (
          <ButtonLink href={`/${slug}/compose`} look="primary">
            {CHECK_COPY.compose}
          </ButtonLink>
        )}
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
            <BlockedPost
              key={problem.post.id}
              problem={problem}
              isMine={waiting.has(problem.post.id)}
            />
          ))}
        </ul>
      )}
      {blocked > problems.length && (
        <p className="text-muted">{CHECK_COPY.not_listed(blocked - problems.length)}</p>
      )}
    </>
  );
}

/** IDs of the posts that wait for the reader's approval. */
function useWaiting(): ReadonlySet<string> {
  const trpc = useTRPC();
  const enabled = useMay("approve");
  const { data } = useQuery(trpc.approvals.list.queryOptions({ mine: true }, { enabled }));
  return new Set(data?.items.map(({ post }) => post.id));
}

interface BlockedPostProps {
  problem: RangeProblem;
  /** Whether it waits for the reader's approval. */
  isMine: boolean;
}

function BlockedPost({ problem: { post, blocks, channels }, isMine }: BlockedPostProps) {
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  const excerpt = post.excerpt || CHECK_COPY.no_text;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
        <p className="line-clamp-2 font-medium wrap-anywhere">{excerpt}</p>
        <p className="text-sm text-muted">
          {post.scheduled_at === null
            ? CHECK_COPY.no_time
            : formatMoment(new Date(post.scheduled_at), time_zone, new Date(now))}
        </p>
        <ul className="flex flex-col gap-1 text-sm">
          {blocks.map(({ reason, message }) => (
            <li key={message} className="text-failed wrap-anywhere">
              {reason === "approval" && isMine ? (
                <ReviewIt id={post.id} excerpt={excerpt} />
              ) : (
                message
              )}
            </li>
          ))}
          {channels.map(({ channel_id, provider, name, errors }) =>
            errors.map(({ code, message, path, fixes = [] }) => (
              <li key={`${channel_id} ${code} ${path} ${message}`} className="flex flex-col gap-1">
                <span className="wrap-anywhere">
                  <span className="mr-1.5 inline-block align-text-bottom">
                    <ChannelAvatar channel={{ name, provider }} size={20} />
                  </span>
                  <span className="font-medium">{name}:</span>{" "}
                  <span className="text-failed">
                    {publishErrorMessage({ code, message }, time_zone)}
                  </span>
                </span>
                <Fixes post={post} channel_id={channel_id} fixes={fixes} />
              </li>
            )),
          )}
        </ul>
      </div>
      <ButtonLink href={`/${slug}/posts/${post.id}`}>
        {CHECK_COPY.open_post}
        <span className="sr-only"> “{cutAtWord(excerpt)}”</span>
      </ButtonLink>
    </li>
  );
}

function ReviewIt({ id, excerpt }: { id: string; excerpt: string }) {
  const { slug } = useWorkspace().organization;
  return (
    <>
      {CHECK_COPY.yours}{" "}
      <Link href={`/${slug}/approvals/${id}`} className="underline underline-offset-2">
        {CHECK_COPY.review}
        <span className="sr-only"> “{cutAtWord(excerpt)}”</span>
      </Link>
    </>
  );
}

interface FixesProps {
  post: RangeProblem["post"];
  channel_id: string;
  fixes: readonly Fix[];
}

/** Each fix changes this channel's version of the post, as in the composer. */
function Fixes({ post: { id, updated_at }, channel_id, fixes }: FixesProps) {
  const trpc = useTRPC();
  const update = useMutation(
    trpc.posts.update.mutationOptions({
      onSuccess: () => void showToast({ title: CHECK_COPY.fixed }),
    }),
  );
  // A fixed error is outdated. The next check shows what is left.
  if (fixes.length === 0 || update.isSuccess) return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {fixes.map(({ kind, label }) => (
          <Button
            key={kind}
            busy={update.isPending}
            onClick={() =>
              update.mutate({
                id,
                autofix: false,
                expected_updated_at: updated_at,
                per_channel: { [channel_id]: { apply: [kind] } },
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <ProblemNotice error={update.error} />
    </>
  );
}
