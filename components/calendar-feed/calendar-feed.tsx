"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { useMoment } from "../runs/use-moment.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { showToast } from "../ui/toasts.tsx";
import { CALENDAR_APPS, FEED_COPY } from "./copy.ts";

type Feed = { created_at: string; last_read_at: string | null } | null;

/** The person's private calendar feed URL, shown only once. */
export function CalendarFeed({ initial }: { initial: Feed }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data: feed, error } = useQuery(
    trpc.calendar_feed.get.queryOptions({}, { initialData: initial }),
  );
  const refresh = () => queryClient.invalidateQueries(trpc.calendar_feed.get.queryFilter());
  const create = useMutation(trpc.calendar_feed.create.mutationOptions({ onSettled: refresh }));
  const revoke = useMutation(
    trpc.calendar_feed.revoke.mutationOptions({
      onSettled: refresh,
      onSuccess() {
        create.reset();
        showToast({ title: FEED_COPY.revoked });
      },
    }),
  );
  return (
    <>
      <PageHeading title={FEED_COPY.title} />
      <div className="flex max-w-prose flex-col gap-6">
        <p className="text-lg text-muted">{FEED_COPY.intro}</p>
        <p>
          {FEED_COPY.shows} {FEED_COPY.warning}
        </p>
        <ProblemNotice error={error ?? create.error ?? revoke.error} />
        {create.data !== undefined && feed !== null && <NewAddress url={create.data.url} />}
        {feed === null ? (
          <div className="flex flex-col items-start gap-3">
            <p className="text-muted">{FEED_COPY.none}</p>
            <Button look="primary" busy={create.isPending} onClick={() => create.mutate({})}>
              {FEED_COPY.create}
            </Button>
          </div>
        ) : (
          <Existing
            feed={feed}
            onReplace={() => create.mutateAsync({})}
            onRevoke={() => revoke.mutateAsync({})}
          />
        )}
        <HowTo />
      </div>
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <section
      aria-label={FEED_COPY.address}
      className="flex flex-col items-start gap-3 rounded-surface border border-accent bg-surface p-4"
    >
      <p role="status" className="font-bold">
        {FEED_COPY.copy_now}
      </p>
      <code className="max-w-full rounded-field bg-sunken px-3 py-2 font-mono text-sm break-all">
        {url}
      </code>
      <CopyButton key={url} text={url} label={FEED_COPY.copy} />
    </section>
  );
}

interface ExistingProps {
  feed: NonNullable<Feed>;
  onReplace(): Promise<unknown>;
  onRevoke(): Promise<unknown>;
}

function Existing({ feed, onReplace, onRevoke }: ExistingProps) {
  const moment = useMoment();
  const read =
    feed.last_read_at === null
      ? FEED_COPY.never_read
      : `${FEED_COPY.last_read} ${moment(feed.last_read_at)}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        {FEED_COPY.created} {moment(feed.created_at)}, {read}
      </p>
      <Confirm
        label={FEED_COPY.replace}
        accessibleLabel={FEED_COPY.replace}
        title={FEED_COPY.replace_title}
        consequence={FEED_COPY.replace_text}
        confirmLabel={FEED_COPY.replace}
        onConfirm={onReplace}
      />
      <Confirm
        label={FEED_COPY.revoke}
        accessibleLabel={FEED_COPY.revoke}
        title={FEED_COPY.revoke_title}
        consequence={FEED_COPY.revoke_text}
        confirmLabel={FEED_COPY.revoke}
        onConfirm={onRevoke}
      />
    </div>
  );
}

function HowTo() {
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="font-bold">{FEED_COPY.how}</h2>
        <dl className="flex flex-col gap-3">
          {CALENDAR_APPS.map(({ name, step }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted">{step}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-bold">{FEED_COPY.narrow}</h2>
        <p className="text-muted">{FEED_COPY.narrow_text}</p>
      </section>
    </>
  );
}
