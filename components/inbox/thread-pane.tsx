"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { formatMomentWithin } from "#components/time/format-time.ts";
import { Button } from "#components/ui/button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import type { InboxPerson, InboxThread } from "#core/contract/resources/inbox.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { UNTIL_NEXT_MESSAGE } from "#core/contract/resources/interaction.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { ChannelAvatar } from "../marks/channel-avatar.tsx";
import { useNow } from "../time/use-now.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useManifests } from "../workspace/use-manifests.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { INBOX_COPY, THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { Notes } from "./notes.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { ThreadItems } from "./thread-items.tsx";
import { useInboxAddress } from "./use-inbox-address.ts";
import { useLive } from "./use-live.ts";
import { useUpdate } from "./use-update.ts";

const MINUTE_MS = 60_000;

interface Props {
  id: string;
  query: InboxQuery;
  people: readonly InboxPerson[];
  initial: InboxThread | null;
}

export function ThreadPane({ id, query, people, initial }: Props) {
  const trpc = useTRPC();
  const { hrefOfItem } = useInboxAddress(query);
  const options = { ...useLive().thread, ...(initial === null ? {} : { initialData: initial }) };
  const { data: thread, error } = useQuery(trpc.inbox.thread.queryOptions({ id }, options));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ButtonLink href={hrefOfItem(null)} look="quiet" className="self-start md:hidden">
        ← {INBOX_COPY.back}
      </ButtonLink>
      <ProblemNotice error={error} />
      {thread !== undefined && <Thread thread={thread} query={query} people={people} />}
    </div>
  );
}

function Thread({
  thread,
  query,
  people,
}: { thread: InboxThread } & Pick<Props, "query" | "people">) {
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const { interaction } = thread;
  return (
    <>
      <ThreadHeading thread={thread} />
      <ThreadActions item={interaction} people={people} now={now} />
      <ThreadItems thread={thread} query={query} now={now} />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {thread.writers.length > 0 && THREAD_COPY.writing(thread.writers.map(({ name }) => name))}
      </p>
      <ReplyBox item={interaction} cost={thread.reply_cost} />
      <Notes interaction_id={interaction.id} notes={thread.notes} now={now} />
    </>
  );
}

function ThreadHeading({ thread: { interaction, post } }: { thread: InboxThread }) {
  const { slug } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === interaction.channel_id);
  const title = useManifests().forPlatform(interaction.provider)?.title ?? interaction.provider;
  return (
    <header className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <ChannelAvatar channel={channel ?? { name: title, provider: interaction.provider }} />
        <span className="min-w-0 wrap-anywhere">{channel?.name ?? title}</span>
        {channel?.mode === "sandbox" && <SandboxTag name={channel.name} spoken />}
      </h2>
      {post !== null && (
        <div className="flex flex-col gap-1 rounded-surface border border-line bg-sunken p-3">
          <p className="text-sm text-muted">{THREAD_COPY.our_post}</p>
          <Link
            href={`/${slug}/posts/${post.id}`}
            className="line-clamp-3 wrap-anywhere underline-offset-2 hover:underline"
          >
            {post.excerpt}
          </Link>
          {post.url !== null && (
            <OutsideLink href={post.url}>
              {channel?.mode === "sandbox"
                ? THREAD_COPY.in_sandbox
                : THREAD_COPY.on_platform(title)}
            </OutsideLink>
          )}
        </div>
      )}
    </header>
  );
}

const SnoozeDialog = dynamic(
  () => import("./snooze-dialog.tsx").then((it) => it.SnoozeDialog, orNotLoaded),
  { ssr: false },
);

interface ThreadActionsProps {
  item: Interaction;
  people: readonly InboxPerson[];
  now: Date;
}

function ThreadActions({ item, people, now }: ThreadActionsProps) {
  const { time_zone } = useWorkspace().organization;
  const { update, updateWithUndo } = useUpdate();
  const [isSnoozing, setSnoozing] = useState(false);
  const { status, assignee_id, snoozed_until } = item;
  const isSnoozed = snoozed_until !== null && new Date(snoozed_until) > now;
  const isListed = assignee_id === null || people.some(({ user_id }) => user_id === assignee_id);
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line pb-3">
      <SelectField
        label={THREAD_COPY.assignee}
        className="min-w-0 basis-44 max-md:flex-1"
        value={assignee_id ?? ""}
        onChange={({ currentTarget: { value } }) =>
          void update(item, { assignee_id: value === "" ? null : value })
        }
      >
        <option value="">{THREAD_COPY.nobody}</option>
        {people.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
        {!isListed && <option value={assignee_id ?? ""}>{THREAD_COPY.former}</option>}
      </SelectField>
      {status === "open" ? (
        <Button
          onClick={() => void updateWithUndo(item, { status: "done" }, THREAD_COPY.marked_done)}
        >
          {THREAD_COPY.done}
        </Button>
      ) : (
        <Button onClick={() => void updateWithUndo(item, { status: "open" }, THREAD_COPY.reopened)}>
          {THREAD_COPY.reopen}
        </Button>
      )}
      {isSnoozed ? (
        <Button
          onClick={() => void updateWithUndo(item, { snoozed_until: null }, THREAD_COPY.woken)}
        >
          {THREAD_COPY.wake}
        </Button>
      ) : (
        status === "open" && <Button onClick={() => setSnoozing(true)}>{THREAD_COPY.snooze}</Button>
      )}
      {isSnoozed && (
        <p className="w-full text-sm text-muted">
          {snoozed_until === UNTIL_NEXT_MESSAGE
            ? THREAD_COPY.until_message
            : THREAD_COPY.until(formatMomentWithin(new Date(snoozed_until), time_zone, now))}
        </p>
      )}
      {isSnoozing && (
        <SnoozeDialog
          onClose={() => setSnoozing(false)}
          onChoose={(until) => {
            setSnoozing(false);
            void updateWithUndo(item, { snoozed_until: until }, THREAD_COPY.snoozed);
          }}
        />
      )}
    </div>
  );
}
