import { Fragment } from "react";
import { ArticlePart } from "./article/article-part.tsx";
import { Author } from "./look/author.tsx";
import { lookOf, type PlatformLook } from "./look/platform-look.ts";
import { ShownFiles } from "./look/shown-files.tsx";
import { ShownWords } from "./look/shown-words.tsx";
import { ThreadView } from "./look/thread-view.tsx";
import { PollView } from "./poll-view.tsx";
import type { ShownPost } from "./shown-post.ts";

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
    words: item !== undefined && <ShownWords parts={item.parts} />,
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
