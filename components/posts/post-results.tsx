"use client";
import type { Post } from "#core/contract/resources/post.ts";
import { DeleteEverywhere } from "./delete-everywhere.tsx";
import { EntryResult } from "./entry-result.tsx";
import { GoingOut, RESULTS } from "./going-out.tsx";
import { EditLive } from "./live/edit-live.tsx";
import { SendAgain } from "./send-again.tsx";
import { UnsentWords } from "./unsent-words.tsx";

interface Props {
  post: Post;
  onStored(post: Post): Promise<void>;
  /** Takes it back while it is about to go out. */
  onUndo(): Promise<void>;
}

/** A post on its way and afterwards: what was said, and what became of it on each channel. */
export function PostResults({ post, onStored, onUndo }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <GoingOut post={post} onUndo={onUndo} />
      {post.status !== "failed" && <UnsentWords post={post} />}
      {post.status !== "failed" && post.channels.some(({ source }) => source === "adapted") && (
        <p className="max-w-prose text-start text-copy wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
          {post.content.text}
        </p>
      )}
      <section id={RESULTS} tabIndex={-1} aria-label="Channels" className="flex flex-col gap-2">
        <p role="status" className="sr-only">
          {summary(post)}
        </p>
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {post.channels.map((entry) => (
            <EntryResult key={entry.channel_id} post={post} entry={entry} onStored={onStored} />
          ))}
        </ul>
      </section>
      <SendAgain post={post} onStored={onStored} />
      <div className="-ml-3 flex flex-wrap gap-2 empty:hidden">
        <EditLive post={post} onStored={onStored} />
        <DeleteEverywhere post={post} onStored={onStored} />
      </div>
    </div>
  );
}

function summary({ channels }: Post): string {
  const out = channels.filter(({ status }) => status === "published").length;
  const failed = channels.filter(({ status }) => status === "failed").length;
  const trouble = failed === 0 ? "" : ` Failed on ${failed}.`;
  return `Published on ${out} of ${channels.length}.${trouble}`;
}
