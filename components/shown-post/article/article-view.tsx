import type { ReactNode } from "react";
import type { PlatformLook } from "#platforms/kit/browser/platform-look.ts";
import { Author } from "../look/author.tsx";
import { ShownFiles } from "../look/shown-files.tsx";
import { WordParts } from "../look/shown-text.tsx";
import type { ShownItem, ShownPost } from "../shown-post.ts";

import type { ShownBlock } from "./shown-block.ts";

interface Props {
  post: Pick<ShownPost, "author" | "title">;
  item: ShownItem;
  blocks: readonly ShownBlock[];
  look: PlatformLook;
}

export function ArticleView({ post, item, blocks, look }: Props) {
  const [cover, ...pictures] = item.files;
  return (
    <div data-shown="article" className="flex flex-col gap-3">
      {cover !== undefined && <ShownFiles files={[cover]} look={look} />}
      {post.title !== null && (
        <p
          data-shown="title"
          dir="auto"
          className="text-start text-2xl font-bold wrap-anywhere whitespace-pre-wrap"
        >
          {post.title}
        </p>
      )}
      <Author author={post.author} />
      {groupItems(blocks).map((group, index) => (
        // Only its index identifies a block.
        <Group key={String(index)} group={group} />
      ))}
      {pictures.map((picture) => (
        <ShownFiles key={picture.id} files={[picture]} look={look} />
      ))}
      {item.note}
    </div>
  );
}

const markers = { bullet: "list-disc", number: "list-decimal" };

function Group({ group }: { group: readonly ShownBlock[] }) {
  const [first] = group;
  if (first === undefined) return null;
  if (first.kind !== "bullet" && first.kind !== "number") return <Block block={first} />;
  const List = first.kind === "bullet" ? "ul" : "ol";
  return (
    <List className={`flex flex-col gap-1 ps-6 ${markers[first.kind]}`}>
      {group.map(({ parts }, index) => (
        <li key={String(index)} dir="auto" className={text}>
          <WordParts parts={parts} />
        </li>
      ))}
    </List>
  );
}

const text = "text-start wrap-anywhere whitespace-pre-wrap";
const sizes = ["", "text-xl", "text-lg", "text-base"];

function Block({ block: { kind, depth, parts } }: { block: ShownBlock }) {
  const content: ReactNode = <WordParts parts={parts} />;
  switch (kind) {
    case "heading":
      return (
        <p data-shown="heading" dir="auto" className={`${text} font-bold ${sizes[depth]}`}>
          {content}
        </p>
      );
    case "quote":
      return (
        <blockquote dir="auto" className={`${text} border-s-2 border-edge ps-3 text-muted`}>
          {content}
        </blockquote>
      );
    case "code":
      return (
        <pre className="rounded-field bg-sunken p-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {content}
        </pre>
      );
    default:
      return (
        <p dir="auto" className={text}>
          {content}
        </p>
      );
  }
}

/** Groups consecutive items of a list; other blocks stay alone. */
function groupItems(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const groups: ShownBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isItem = block.kind === "bullet" || block.kind === "number";
    if (isItem && last?.[0]?.kind === block.kind) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
