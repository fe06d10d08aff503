import { Fragment } from "react";
import { lookOf } from "#platforms/browser.ts";
import type { PlatformLook } from "#platforms/kit/browser/platform-look.ts";
import { ArticlePart } from "./article/article-part.tsx";
import { SHOWN_COPY } from "./copy.ts";
import { durationText } from "./duration-text.ts";
import { Author, Avatar } from "./look/author.tsx";
import { ShownFiles } from "./look/shown-files.tsx";
import { ShownText } from "./look/shown-text.tsx";
import type { ShownItem, ShownPoll, ShownPost } from "./shown-post.ts";

export function PostView({ post }: { post: ShownPost }) {
  const look = lookOf(post.provider);
  return (
    <div
      data-shown-post
      className={`rounded-field p-3 ${look.message ? "bg-sunken" : "border border-line"}`}
    >
      {post.items.length > 1 ? (
        <ThreadView author={post.author} items={post.items} look={look} />
      ) : (
        <Single post={post} look={look} />
      )}
    </div>
  );
}

function Single({ post, look }: { post: ShownPost; look: PlatformLook }) {
  const [item] = post.items;
  if (item?.blocks !== undefined)
    return <ArticlePart post={post} item={item} blocks={item.blocks} look={look} />;
  const parts = {
    author: <Author author={post.author} />,
    title: post.title !== null && (
      <p
        data-shown="title"
        dir="auto"
        className="text-start text-lg font-bold wrap-anywhere whitespace-pre-wrap"
      >
        {post.title}
      </p>
    ),
    words: item !== undefined && <ShownText parts={item.parts} />,
    files: item !== undefined && (
      <>
        {post.poll != null && <PollView poll={post.poll} />}
        <ShownFiles files={item.files} look={look} />
        {item.card}
        {item.note}
      </>
    ),
  };
  return (
    <div className="flex flex-col gap-2">
      {look.order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </div>
  );
}

/** The choices of a poll as readers see them before they vote. Not interactive. */
function PollView({ poll }: { poll: ShownPoll }) {
  return (
    <div data-shown="poll" className="flex flex-col gap-1.5">
      {poll.question != null && (
        <p dir="auto" className="text-start font-bold wrap-anywhere">
          {poll.question}
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {poll.choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Two choices may have the same words while they are written.
          <li key={index} className="flex items-center gap-2 rounded-field border border-line p-2">
            <span
              aria-hidden
              className={`size-4 shrink-0 border border-edge ${poll.multiple ? "rounded-sm" : "rounded-full"}`}
            />
            <span dir="auto" className="min-w-0 text-start wrap-anywhere">
              {choice}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{noteOf(poll)}</p>
    </div>
  );
}

function noteOf({ minutes, multiple }: ShownPoll): string {
  const answers = multiple ? SHOWN_COPY.poll_multiple : SHOWN_COPY.poll_single;
  return minutes === null ? answers : SHOWN_COPY.poll_open(answers, durationText(minutes));
}

interface Props {
  author: ShownPost["author"];
  items: readonly ShownItem[];
  look: PlatformLook;
}

/** The items of a thread, connected by a line as on the platforms. */
function ThreadView({ author: { name }, items, look }: Props) {
  return (
    <ol aria-label={SHOWN_COPY.thread} className="flex flex-col">
      {items.map((item, index) => (
        <li
          // Only its index identifies an item of a thread.
          key={String(index)}
          aria-label={SHOWN_COPY.item(index + 1, items.length)}
          className="relative flex flex-col gap-1 pb-4 pl-10 last:pb-0 before:absolute before:top-10 before:bottom-2 before:left-4 before:w-0.5 before:bg-line last:before:hidden"
        >
          <span className="absolute top-0 left-0">
            <Avatar name={name} />
          </span>
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <span className="min-w-0 truncate font-bold">{name}</span>
            <span className="whitespace-nowrap text-muted">
              {SHOWN_COPY.position(index + 1, items.length)}
            </span>
            {item.note}
          </p>
          <ShownText parts={item.parts} />
          <ShownFiles files={item.files} look={look} />
          {item.card}
        </li>
      ))}
    </ol>
  );
}
