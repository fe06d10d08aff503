"use client";
import { FeedRead } from "#core/contract/operations/skills/outputs.ts";
import type { ResultProps } from "../kinds/kind.ts";
import { FEED_COPY, RESULT_COPY } from "./copy.ts";
import { Found, itemsOf, PostLink, RowList, type ShownItem } from "./item-list.tsx";

/** The new items of a feed, each with its post. */
export function FeedResult({ run, isPreview = false }: ResultProps) {
  const { data: read } = FeedRead.safeParse(run.output);
  if (read === undefined) return null;
  const { items, notes } = itemsOf(run);
  // The record that the feed was read is not an item of it.
  const made = items.filter(({ key }) => key.startsWith("make "));
  return (
    <div className="flex flex-col gap-4">
      <Found>{foundText(made, read)}</Found>
      {isPreview && read.first_read && made.length === 0 && read.entries > 0 && (
        <p>{FEED_COPY.include}</p>
      )}
      <RowList title={FEED_COPY.items} rows={made} noun="item">
        {(item) => <FeedRow item={item} />}
      </RowList>
      {made.length === 0 && <Latest items={read.latest} />}
      {read.left_for_later > 0 && <p>{FEED_COPY.later(read.left_for_later)}</p>}
      {notes.length > 0 && (
        <p className="text-sm text-muted">{notes.map((note) => `${note}.`).join(" ")}</p>
      )}
    </div>
  );
}

/** What is in the feed, so that people see whether it is the right one. */
function Latest({ items }: { items: FeedRead["latest"] }) {
  const rows = items.map((item, index) => ({ ...item, key: `${index} ${item.url}` }));
  return (
    <RowList title={FEED_COPY.latest} rows={rows} noun="item">
      {({ title, url }) => <Title title={title || url || ""} url={url} />}
    </RowList>
  );
}

function Title({ title, url }: { title: string; url: string | null | undefined }) {
  if (url == null) return title;
  return (
    <a href={url} rel="noreferrer" className="wrap-anywhere underline-offset-2 hover:underline">
      {title}
    </a>
  );
}

function foundText(made: readonly ShownItem[], { first_read, entries }: FeedRead): string {
  const posts = made.filter(({ post_id }) => post_id !== undefined).length;
  if (posts > 0) return FEED_COPY.made(posts);
  if (made.length > 0) return FEED_COPY.would(made.length);
  return first_read && entries > 0 ? FEED_COPY.first(entries) : FEED_COPY.nothing(entries);
}

function FeedRow({ item: { text, title, url, detail, result, post_id } }: { item: ShownItem }) {
  const name = title || url || text;
  return (
    <>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <Title title={name} url={url} />
        {detail && (
          <span className={`block text-sm ${result === "failed" ? "text-failed" : "text-muted"}`}>
            {detail}
          </span>
        )}
      </span>
      {post_id !== undefined && <PostLink id={post_id} label={RESULT_COPY.open_draft} of={name} />}
    </>
  );
}
