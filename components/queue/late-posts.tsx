"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useId, useState } from "react";
import { useMay } from "#components/workspace/use-may.ts";
import type { LatePost } from "#core/contract/resources/queue.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { useTRPC, useTRPCClient } from "../api/trpc.ts";
import { formatMoment } from "../time/format-time.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { LackingDialog } from "./lacking-dialog.tsx";
import { useAskLacking } from "./use-lacking.ts";
import { useQueueChange } from "./use-queue-change.ts";
import type { NamedChannel } from "./use-save-times.ts";

interface Asking {
  open: boolean;
  posts: readonly LatePost[];
  /** Their channels without posting times. */
  lacking: readonly NamedChannel[];
}

const NOTHING: Asking = { open: false, posts: [], lacking: [] };

type Choice = "now" | "without_link" | "next_slot" | "unschedule";

export function LatePosts() {
  const heading = useId();
  const trpc = useTRPC();
  const { data: late = [] } = useQuery(trpc.queue.late.queryOptions({}));
  const { busy, asking, choose, close, queue } = useResolving();
  const mayPublish = useMay("publish");
  if (late.length === 0) return null;
  const areHeld = late.every(({ held_reason }) => held_reason !== null);
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-surface border border-warning bg-surface p-4"
    >
      <h2 id={heading} className="text-xl font-bold">
        {areHeld ? QUEUE_COPY.held_title : QUEUE_COPY.late_title}
      </h2>
      <p className="max-w-prose">{mayPublish ? QUEUE_COPY.late_intro : QUEUE_COPY.late_read}</p>
      {mayPublish && late.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {late.every(({ needs_approval }) => !needs_approval) && (
            <Button busy={busy} onClick={() => void choose(late, "next_slot")}>
              {QUEUE_COPY.late_all_slots}
            </Button>
          )}
          {areHeld && (
            <Button busy={busy} onClick={() => void choose(late, "unschedule")}>
              {QUEUE_COPY.late_all_dropped}
            </Button>
          )}
          {late.every(({ partly_sent }) => !partly_sent) && (
            <Button busy={busy} onClick={() => void choose(late, "unschedule")}>
              {QUEUE_COPY.late_all_drafts}
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line">
        {late.map((post) => (
          <Late
            key={post.id}
            post={post}
            busy={busy}
            onChoose={mayPublish ? (choice) => void choose([post], choice) : null}
          />
        ))}
      </ul>
      <LackingDialog
        open={asking.open}
        channels={asking.lacking}
        posts={asking.posts.length}
        onClose={close}
        onReady={queue}
      />
    </section>
  );
}

/** Resolves late posts. Before they are added to the queue, channels without posting times need some. */
function useResolving() {
  const client = useTRPCClient();
  const { busy, change } = useQueueChange();
  const askLacking = useAskLacking();
  const [asking, setAsking] = useState(NOTHING);
  /** One after another, stopping at the first error. */
  const resolve = (posts: readonly LatePost[], choice: Choice) =>
    void change(async () => {
      for (const { id } of posts) await client.queue.resolve_late.mutate({ id, choice });
    });
  async function choose(posts: readonly LatePost[], choice: Choice) {
    const ids = posts.flatMap(({ channels }) => channels.map(({ channel_id }) => channel_id));
    const lacking = choice === "next_slot" ? await askLacking(ids) : [];
    if (lacking.length > 0) setAsking({ open: true, posts, lacking });
    else resolve(posts, choice);
  }
  return {
    busy,
    asking,
    choose,
    close: () => setAsking({ ...asking, open: false }),
    queue: () => resolve(asking.posts, "next_slot"),
  };
}

function dropLabelOf({ held_reason, partly_sent }: LatePost): string {
  if (held_reason !== null) return QUEUE_COPY.late_drop;
  return partly_sent ? QUEUE_COPY.late_skip : QUEUE_COPY.late_draft;
}

function sendingChoices({ held_reason }: LatePost): readonly [Choice, string][] {
  if (held_reason?.startsWith("link: "))
    return [
      ["without_link", QUEUE_COPY.late_without_link],
      ["now", QUEUE_COPY.late_with_link],
    ];
  return [
    ["now", held_reason === null ? QUEUE_COPY.late_now : QUEUE_COPY.late_anyway],
    ["next_slot", QUEUE_COPY.late_slot],
  ];
}

interface LateProps {
  post: LatePost;
  busy: boolean;
  /** Null without permission to publish. */
  onChoose: ((choice: Choice) => void) | null;
}

function Late({ post, busy, onChoose }: LateProps) {
  const { organization, now } = useWorkspace();
  const { slug, time_zone } = organization;
  const name = post.excerpt || QUEUE_COPY.no_text;
  const choices: readonly [Choice, string][] = [
    ...(post.needs_approval ? [] : sendingChoices(post)),
    ["unschedule", dropLabelOf(post)],
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/${slug}/posts/${post.id}`}
          className="line-clamp-2 font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          {formatMoment(new Date(post.scheduled_at), time_zone, new Date(now))} ·{" "}
          {post.channels.map((channel) => channel.name).join(", ")}
        </p>
        {post.held_reason !== null && (
          <p className="text-sm text-warning wrap-anywhere">
            {QUEUE_COPY.late_held(readPublishError(post.held_reason).message)}
          </p>
        )}
      </div>
      {onChoose !== null && (
        <div className="flex flex-wrap gap-2">
          {post.needs_approval && (
            <ButtonLink href={`/${slug}/posts/${post.id}`}>{QUEUE_COPY.late_unapproved}</ButtonLink>
          )}
          {choices.map(([choice, label]) => (
            <Button
              key={choice}
              busy={busy}
              aria-label={QUEUE_COPY.late_label(label, name)}
              onClick={() => onChoose(choice)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
