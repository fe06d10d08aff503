import type { ReactNode } from "react";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ArticleBlock } from "#core/domain/markdown/index.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import { PlatformBadge } from "../marks/platform-badge.tsx";
import { isDocument } from "../media/is-document.ts";
import { toShownBlocks } from "../shown-post/article/to-shown-blocks.ts";
import { LinkCard } from "../shown-post/look/link-card.tsx";
import { PostView } from "../shown-post/post-view.tsx";
import type { ShownFile, ShownItem, ShownPoll } from "../shown-post/shown-post.ts";
import { textParts } from "../shown-post/text/text-parts.ts";
import { SandboxTag } from "../ui/sandbox-tag.tsx";
import { RECEIVED_COPY } from "./copy.ts";

type Card = Parameters<typeof LinkCard>[0]["card"];

interface Props {
  page: {
    manifest: Pick<ProviderManifest, "provider" | "title" | "links">;
    channel_name: string;
    handle: string;
    external_post_id: string;
    poll: ShownPoll | null;
    payload: unknown;
    received_at: Date;
    files: ReceivedFile[];
    removed_files: number;
    items: readonly ReceivedItem[];
  };
  /** The card of each item; null without one. */
  cards: readonly (Card | null)[];
  children?: ReactNode;
}

interface ReceivedItem {
  /** Whether this page is about this item. */
  is_own: boolean;
  shown: { title: string | null; text: string; marks: readonly Mark[] };
  /** The blocks of an article; null for other posts. */
  article: readonly ArticleBlock[] | null;
  files: readonly ReceivedFile[];
}

interface ReceivedFile {
  url: string;
  content_type: string;
  alt_text: string | null;
  filename: string | null;
}

/**
 * The post that a simulator received, as a reader of the platform would see it: an item of a thread with the others.
 */
export function ReceivedPage({ page, cards, children }: Props) {
  const { manifest, channel_name, handle, items } = page;
  const received = page.received_at.toISOString();
  return (
    <main className="mx-auto flex max-w-2xl flex-col gap-4 px-3 py-6 md:py-16">
      <p className="text-muted">{RECEIVED_COPY.intro(manifest.title)}</p>
      <article className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 pl-6">
        <header className="flex items-center gap-3">
          <PlatformBadge provider={manifest.provider} size={22} />
          <h1 className="min-w-0 flex-1 font-bold wrap-anywhere">
            {RECEIVED_COPY.channel_on(channel_name, manifest.title)}
          </h1>
          <SandboxTag />
        </header>
        <PostView
          post={{
            provider: manifest.provider,
            author: { name: channel_name, handle },
            title: items[0]?.shown.title ?? null,
            items: items.map((item, at) => toItem(item, { manifest, card: cards[at] ?? null })),
            poll: page.poll,
          }}
        />
        <AltTexts files={page.files} />
        <RemovedFiles count={page.removed_files} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
          <dt className="text-muted">{RECEIVED_COPY.received}</dt>
          <dd>
            <time dateTime={received}>{received.replace("T", " ").replace("Z", " UTC")}</time>
          </dd>
          <dt className="text-muted">{RECEIVED_COPY.id}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{page.external_post_id}</dd>
        </dl>
      </article>
      {children}
      <details className="rounded-surface border border-line bg-surface p-4">
        <summary className="font-medium">{RECEIVED_COPY.payload}</summary>
        <pre className="mt-3 overflow-x-auto font-mono text-xs">
          {JSON.stringify(page.payload, null, 2)}
        </pre>
      </details>
    </main>
  );
}

function toItem(
  { is_own, shown, article, files }: ReceivedItem,
  { manifest, card }: { manifest: Props["page"]["manifest"]; card: Card | null },
): ShownItem {
  return {
    parts: textParts(shown, manifest),
    ...(article === null ? {} : { blocks: toShownBlocks(article, manifest) }),
    files: files.map(toShown),
    card: card === null ? null : <LinkCard card={card} />,
    note: is_own ? <OwnItem /> : null,
  };
}

function OwnItem() {
  return (
    <span className="ml-auto text-sm whitespace-nowrap text-muted">{RECEIVED_COPY.this_page}</span>
  );
}

function toShown({ url, content_type, alt_text, filename }: ReceivedFile): ShownFile {
  const isVideo = content_type.startsWith("video/");
  return {
    id: url,
    content_type,
    picture_url: isVideo || isDocument({ content_type }) ? null : url,
    video_url: isVideo ? url : null,
    alt_text,
    width: null,
    height: null,
    duration_ms: null,
    name: filename,
    pages: null,
  };
}

function RemovedFiles({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className="text-sm text-muted">{RECEIVED_COPY.removed_files(count)}</p>;
}

function AltTexts({ files }: { files: readonly ReceivedFile[] }) {
  const described = files.filter(({ alt_text }) => alt_text);
  if (described.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {described.map(({ url, alt_text }) => (
        <li key={url} className="wrap-anywhere">
          {RECEIVED_COPY.alt_text(alt_text ?? "")}
        </li>
      ))}
    </ul>
  );
}
