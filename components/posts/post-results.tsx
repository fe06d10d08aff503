"use client";
import dynamic from "next/dynamic";
import type { Post } from "#core/contract/resources/post.ts";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { DeleteEverywhere } from "./delete-everywhere.tsx";
import { EntryResult } from "./entry-result.tsx";
import { GoingOut, RESULTS } from "./going-out.tsx";
import { EditLive } from "./live/edit-live.tsx";
import { RESULTS_COPY } from "./results-copy.ts";
import { SendAgain } from "./send-again.tsx";
import { unfoldedChannels } from "./sent/unfolded.ts";
import { useSent } from "./sent/use-sent.ts";

const UnsentWords = dynamic(
  () => import("./unsent-words.tsx").then(({ UnsentWords }) => UnsentWords, orNotLoaded),
  { ssr: false },
);
const PostNumbers = dynamic(
  () => import("../metrics/post-metrics.tsx").then(({ PostNumbers }) => PostNumbers, orNotLoaded),
  { ssr: false },
);

interface Props {
  post: Post;
  editable: boolean;
  onStored(post: Post): Promise<void>;
  onUndo(): Promise<void>;
}

export function PostResults({ post, editable, onStored, onUndo }: Props) {
  const sent = useSent(post);
  const unfolded = unfoldedChannels(post);
  return (
    <div className="flex flex-col gap-6">
      <GoingOut post={post} onUndo={onUndo} />
      {post.status !== "failed" && <UnsentWords post={post} />}
      <section
        id={RESULTS}
        tabIndex={-1}
        aria-label={RESULTS_COPY.title}
        className="flex flex-col gap-2"
      >
        <p role="status" className="sr-only">
          {summary(post)}
        </p>
        <ul className="divide-y divide-line overflow-hidden rounded-surface border border-line bg-surface">
          {post.channels.map((entry) => (
            <EntryResult
              key={entry.channel_id}
              {...{ post, entry, onStored }}
              sent={editable ? null : sent}
              unfolded={unfolded.has(entry.channel_id)}
            />
          ))}
        </ul>
      </section>
      <SendAgain post={post} onStored={onStored} />
      <div className="-ml-3 flex flex-wrap gap-2 empty:hidden">
        <EditLive post={post} onStored={onStored} />
        <DeleteEverywhere post={post} onStored={onStored} />
      </div>
      {isOut(post) && <PostNumbers post={post} />}
    </div>
  );
}

function isOut({ channels }: Post): boolean {
  return channels.some(({ status }) => status === "published");
}

function summary({ channels }: Post): string {
  const out = channels.filter(({ status }) => status === "published").length;
  const failed = channels.filter(({ status }) => status === "failed").length;
  const published = RESULTS_COPY.summary(out, channels.length);
  return failed === 0 ? published : `${published} ${RESULTS_COPY.summary_failed(failed)}`;
}
