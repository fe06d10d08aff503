"use client";
import dynamic from "next/dynamic";
import { CommentsLink } from "#components/comments/comments-link.tsx";
import { useNow } from "#components/time/use-now.ts";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { POST_COPY } from "../copy.ts";
import { PostActions } from "../post-actions.tsx";
import { rowStatusOf } from "../row/row-status.ts";
import { StatusBadge } from "../status-badge.tsx";
import { PostHistory } from "./post-history.tsx";

/** Few posts are ideas. */
const StageSelect = dynamic(
  () => import("#components/ideas/stage-select.tsx").then((it) => it.StageSelect, orNotLoaded),
  { ssr: false },
);

const MINUTE_MS = 60_000;

interface Props {
  post: Post | null;
  editable: boolean;
  goingOut: boolean;
  /** Whether a recurring post made it. */
  recurs: boolean;
  onStored(post: Post): Promise<void>;
}

/** The beginning of the post's text where the composer doesn't show it, its status, and what can be done with all of it. */
export function PostHeading({ post, editable, goingOut, recurs, onStored }: Props) {
  const now = useNow(useWorkspace().now, MINUTE_MS);
  const channels = useChannels();
  if (post === null) return <PageHeading title={POST_COPY.new_title} />;
  return (
    <PageHeading title={editable ? POST_COPY.title : titleOf(post)}>
      {/* One row on phones, so that the text stays in place when a new post is saved. */}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 max-md:[&_:is(a,button)]:min-w-11 max-md:[&_:is(a,button)]:px-0">
        {/* While it goes out, the countdown says so. */}
        {!goingOut && <StatusBadge status={rowStatusOf(post, { channels, now })} />}
        {editable && post.status === "draft" && post.stage !== null && (
          <StageSelect post={post} onStored={onStored} />
        )}
        <CommentsLink post={post} />
        <PostActions post={post} editable={editable} recurs={recurs} />
        <PostHistory post={post} editable={editable} onStored={onStored} />
      </div>
    </PageHeading>
  );
}

const TITLE_CHARACTERS = 60;

/** A link to the post on another channel. What fills them in is too large for the first view. */
const CHANNEL_LINK = /\{\{\w{1,64}\.url\}\}/g;

/** The first words of the post's first line. */
function titleOf({ content, channels }: Post): string {
  const text = [
    content.text.replaceAll(CHANNEL_LINK, ""),
    ...channels.map(({ title }) => title ?? ""),
  ].find((each) => each.trim());
  const [line = ""] = (text ?? "").trim().split("\n");
  if (line === "") return POST_COPY.title;
  const characters = [...line];
  if (characters.length <= TITLE_CHARACTERS) return line;
  return `${characters.slice(0, TITLE_CHARACTERS).join("").trimEnd()}…`;
}
