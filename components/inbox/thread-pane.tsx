"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { InboxPerson, InboxThread } from "#core/contract/resources/inbox.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { useTRPC } from "../api/trpc.ts";
import { PlatformMark } from "../marks/platform-mark.tsx";
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
import { ThreadActions } from "./thread-actions.tsx";
import { ThreadItems } from "./thread-items.tsx";
import { useInboxAddress } from "./use-inbox-address.ts";
import { useLive } from "./use-live.ts";

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
  const title = useManifests().ofPlatform(interaction.provider)?.title ?? interaction.provider;
  return (
    <header className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <PlatformMark provider={interaction.provider} size={20} />
        <span className="min-w-0 wrap-anywhere">{channel?.name ?? title}</span>
        {channel?.mode === "sandbox" && <SandboxTag name={channel.name} />}
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
            <OutsideLink href={post.url}>{THREAD_COPY.on_platform(title)}</OutsideLink>
          )}
        </div>
      )}
    </header>
  );
}
