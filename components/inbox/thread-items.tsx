"use client";
import Link from "next/link";
import { Fragment, useState } from "react";
import { ProblemNotice } from "#components/api/problem-notice.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { InboxThread, PendingReply } from "#core/contract/resources/inbox.ts";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { formatMoment, formatMomentWithin } from "../time/format-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { REPLY_COPY, THREAD_COPY } from "./copy.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { OutsideLink } from "./outside-link.tsx";
import { writeDraft } from "./reply-drafts.ts";
import { Stars } from "./stars.tsx";
import { show, useInboxAddress } from "./use-inbox-address.ts";
import { useSendReply } from "./use-send-reply.ts";

interface Props {
  thread: InboxThread;
  query: InboxQuery;
  now: Date;
}

/** The messages of a thread with our replies, oldest first. Shows where messages are missing. */
export function ThreadItems({ thread, query, now }: Props) {
  const { time_zone } = useWorkspace().organization;
  const { items, gaps, interaction } = thread;
  const [first] = items;
  const within = gaps.filter(({ to }) => first !== undefined && to > first.occurred_at);
  return (
    <ol className="flex flex-col gap-3">
      {items.map((item, at) => {
        const next = items[at + 1]?.occurred_at ?? "9";
        const missing = within.filter(({ to }) => to > item.occurred_at && to <= next);
        return (
          <Fragment key={item.id}>
            <ThreadItem
              item={item}
              isChosen={item.id === interaction.id}
              query={query}
              moment={formatMoment(new Date(item.occurred_at), time_zone, now)}
            />
            {thread.replies
              .filter(({ interaction_id }) => interaction_id === item.id)
              .map((reply) => (
                <PendingReplyItem key={reply.id} reply={reply} />
              ))}
            {missing.map(({ from, to }) => (
              <li key={from} className="border-y border-dashed border-edge py-2 text-sm text-muted">
                {THREAD_COPY.gap(
                  formatMomentWithin(new Date(from), time_zone, now),
                  formatMomentWithin(new Date(to), time_zone, now),
                )}
              </li>
            ))}
          </Fragment>
        );
      })}
    </ol>
  );
}

function PendingReplyItem({ reply }: { reply: PendingReply }) {
  const { send, isSending, error } = useSendReply(reply.interaction_id);
  const isFailed = reply.state === "failed" && !isSending;
  const content_warning = reply.content_warning ?? undefined;
  return (
    <li
      className={`ml-6 flex flex-col gap-2 rounded-surface border bg-sunken p-3 md:ml-12 ${isFailed ? "border-failed" : "border-line"}`}
    >
      <p className="text-sm font-medium">
        <span className={isFailed ? "text-failed" : "text-muted"}>
          {isFailed ? THREAD_COPY.failed : THREAD_COPY.sending}
        </span>{" "}
        · {reply.author_name}
      </p>
      <p dir="auto" className="text-start wrap-anywhere whitespace-pre-wrap">
        {reply.body}
      </p>
      {isFailed && reply.error !== null && <p className="text-sm text-failed">{reply.error}</p>}
      <ProblemNotice error={error} />
      {reply.state === "failed" && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isSending} onClick={() => void send({ body: reply.body, content_warning })}>
            {isSending ? REPLY_COPY.sending : REPLY_COPY.again}
          </Button>
          <Button look="quiet" onClick={() => writeDraft(reply.interaction_id, reply.body)}>
            {REPLY_COPY.edit}
          </Button>
        </div>
      )}
    </li>
  );
}

interface ThreadItemProps {
  item: Interaction;
  isChosen: boolean;
  query: InboxQuery;
  moment: string;
}

/** A message of a thread. Text from strangers is shown as plain text, and their files as links. */
function ThreadItem({ item, isChosen, query, moment }: ThreadItemProps) {
  const { author, media, url } = item;
  const title = useManifests().forPlatform(item.provider)?.title ?? item.provider;
  const channel = useChannels().find(({ id }) => id === item.channel_id);
  const name = author.name || author.handle;
  const look = author.ours ? "ml-6 bg-sunken md:ml-12" : "bg-surface";
  return (
    <li
      aria-current={isChosen ? "true" : undefined}
      className={`flex flex-col gap-2 rounded-surface border border-line p-3 aria-[current]:border-accent ${look}`}
    >
      <div className="flex items-center gap-2">
        {/* Strangers' images aren't loaded: their servers would learn who reads them. */}
        <Avatar name={name} url={null} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate text-start font-medium">
            {name}
            {author.ours && <span className="font-normal text-muted"> · {THREAD_COPY.ours}</span>}
          </p>
          <p className="truncate text-sm text-muted">
            {author.handle !== "" && <span>@{author.handle.replace(/^@/, "")} · </span>}
            {moment}
            {item.edited_at !== null && ` · ${THREAD_COPY.edited}`}
          </p>
        </div>
      </div>
      {item.rating !== null && <Stars rating={item.rating} />}
      {item.deleted_at === null ? (
        <FoldedText text={item.text} />
      ) : (
        <p className="text-muted italic">{THREAD_COPY.deleted}</p>
      )}
      {media.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {media.map((file) => (
            <li key={file.url}>
              <OutsideLink href={file.url}>
                {file.alt_text
                  ? `${THREAD_COPY.media[file.kind]}: ${file.alt_text}`
                  : THREAD_COPY.media[file.kind]}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 empty:hidden">
        {url !== null && item.deleted_at === null && (
          <OutsideLink href={url}>
            {channel?.mode === "sandbox" ? THREAD_COPY.in_sandbox : THREAD_COPY.on_platform(title)}
          </OutsideLink>
        )}
        {!isChosen && item.can_reply && <ReplyLink item={item} name={name} query={query} />}
      </div>
    </li>
  );
}

function ReplyLink({ item, name, query }: { item: Interaction; name: string; query: InboxQuery }) {
  const href = useInboxAddress(query).hrefOfItem(item.id);
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        show(href);
      }}
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-2 md:min-h-6"
    >
      {THREAD_COPY.reply_to(name)}
    </Link>
  );
}

const MOST_CHARACTERS = 700;

const MOST_LINES = 12;

/** Plain text, collapsed if it is long. */
function FoldedText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong =
    text.length > MOST_CHARACTERS || text.split("\n", MOST_LINES + 1).length > MOST_LINES;
  return (
    <>
      <p
        dir="auto"
        className={`text-start wrap-anywhere whitespace-pre-wrap ${isLong && !open ? "line-clamp-[10]" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <Button
          look="quiet"
          className="self-start"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? THREAD_COPY.show_less : THREAD_COPY.show_more}
        </Button>
      )}
    </>
  );
}
