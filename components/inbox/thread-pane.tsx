"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useEffect, useRef } from "react";
import type { InboxPerson, InboxThread } from "#core/contract/resources/inbox.ts";
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
import { ThreadActions } from "./thread-actions.tsx";
import { ThreadItems } from "./thread-items.tsx";
import { useInboxAddress } from "./use-inbox-address.ts";
import { useLive } from "./use-live.ts";
import type { Finish } from "./use-next-message.ts";

const MINUTE_MS = 60_000;

interface Props {
  id: string;
  query: InboxQuery;
  people: readonly InboxPerson[];
  initial: InboxThread | null;
  finish: Finish;
  takesFocus(): boolean;
}

export function ThreadPane({ id, query, initial, ...thread }: Props) {
  const trpc = useTRPC();
  const { hrefOfItem } = useInboxAddress(query);
  const options = { ...useLive().thread, ...(initial === null ? {} : { initialData: initial }) };
  const { data, error } = useQuery(trpc.inbox.thread.queryOptions({ id }, options));
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:max-h-full lg:min-h-0">
      <ButtonLink href={hrefOfItem(null)} look="quiet" className="self-start md:hidden">
        ← {INBOX_COPY.back}
      </ButtonLink>
      <ProblemNotice error={error} />
      {data !== undefined && <Thread {...thread} thread={data} query={query} />}
    </div>
  );
}

/**
 * On wide screens, messages and notes scroll between the heading and the reply box. Elsewhere the page scrolls, and the
 * reply box stays at the bottom of the window until the end of the messages. The notes follow it, so it never covers them.
 */
function Thread({
  thread,
  query,
  people,
  finish,
  takesFocus,
}: { thread: InboxThread } & Omit<Props, "id" | "initial">) {
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const { interaction } = thread;
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = messages.current;
    const chosen = box?.querySelector<HTMLElement>("[aria-current]");
    // The first message is below our post, which is shown with it. Without a scroll bar of its own, this does nothing.
    if (box && chosen?.previousElementSibling) box.scrollTop = chosen.offsetTop - box.offsetTop;
  }, []);
  return (
    <>
      <ThreadHeading thread={thread} takesFocus={takesFocus} />
      <ThreadActions item={interaction} people={people} now={now} finish={finish} />
      <div
        ref={messages}
        className="contents lg:-mx-1 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:gap-4 lg:overflow-y-auto lg:px-1 lg:pb-4"
      >
        <OwnPost thread={thread} />
        <ThreadItems thread={thread} query={query} now={now} />
        <p aria-live="polite" className="text-sm text-muted empty:hidden">
          {thread.writers.length > 0 && THREAD_COPY.writing(thread.writers.map(({ name }) => name))}
        </p>
        <div className="max-lg:order-last">
          <Notes interaction_id={interaction.id} notes={thread.notes} now={now} />
        </div>
      </div>
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-3 border-t border-line bg-page px-3 py-2 short:static md:bottom-0 md:-mx-1 md:px-1 lg:static lg:mx-0 lg:-mt-4 lg:px-0">
        <ReplyBox thread={thread} finish={finish} />
      </div>
    </>
  );
}

function ThreadHeading({
  thread: { interaction },
  takesFocus,
}: { thread: InboxThread } & Pick<Props, "takesFocus">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(takesFocus);
  useEffect(() => {
    if (arrived.current()) heading.current?.focus();
  }, []);
  const channel = useChannels().find(({ id }) => id === interaction.channel_id);
  const title = useManifests().forPlatform(interaction.provider)?.title ?? interaction.provider;
  const { name, handle } = interaction.author;
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="flex items-center gap-2 text-lg font-bold outline-none"
    >
      <ChannelAvatar channel={channel ?? { name: title, provider: interaction.provider }} />
      <span className="sr-only">{THREAD_COPY.from(name || handle)}</span>
      <span className="min-w-0 wrap-anywhere">{channel?.name ?? title}</span>
      {channel?.mode === "sandbox" && <SandboxTag name={channel.name} spoken />}
    </h2>
  );
}

function OwnPost({ thread: { interaction, post } }: { thread: InboxThread }) {
  const { slug } = useWorkspace().organization;
  const channel = useChannels().find(({ id }) => id === interaction.channel_id);
  const title = useManifests().forPlatform(interaction.provider)?.title ?? interaction.provider;
  if (post === null) return null;
  return (
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
          {channel?.mode === "sandbox" ? THREAD_COPY.in_sandbox : THREAD_COPY.on_platform(title)}
        </OutsideLink>
      )}
    </div>
  );
}
