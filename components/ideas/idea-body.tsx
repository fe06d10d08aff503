"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { RowChannels } from "../posts/row/row-channels.tsx";
import { RowThumbnail } from "../posts/row/row-thumbnail.tsx";
import { formatDay } from "../time/format-time.ts";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { IDEAS_COPY } from "./copy.ts";

interface Props {
  post: PostRow;
  now: Date;
  /** Whether a button floats over the end of the first line. */
  hasMenu?: boolean;
}

/** What a card shows of an idea: three lines of text, its picture, labels, channels, author and day. */
export function IdeaBody({ post, now, hasMenu = false }: Props) {
  const { excerpt, thumbnail, labels, channels, author, created_at } = post;
  const day = formatDay(new Date(created_at), useTimeZone(), now);
  return (
    <span className="flex flex-col gap-2">
      <span className={`flex items-start gap-3 ${hasMenu ? "pr-8" : ""}`}>
        <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
          {excerpt || <span className="text-muted">{IDEAS_COPY.no_text}</span>}
        </span>
        {thumbnail != null && <RowThumbnail thumbnail={thumbnail} />}
      </span>
      {labels.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-1">
          {labels.map(({ id, name }) => (
            <span
              key={id}
              className="max-w-40 truncate rounded-full border border-line px-2 text-xs text-muted"
            >
              {name}
            </span>
          ))}
        </span>
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
        {channels.length === 0 ? IDEAS_COPY.no_channel : <RowChannels channels={channels} />}
        <span className="flex min-w-0 gap-1.5">
          {author != null && <span className="max-w-32 truncate">{author.name}</span>}
          <time dateTime={created_at} className="shrink-0">
            {day}
          </time>
        </span>
      </span>
    </span>
  );
}
