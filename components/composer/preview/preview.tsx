import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownFile, ShownItem, ShownPoll } from "#components/shown-post/shown-post.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "../channel/chip.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { LengthCount } from "../editor/length-count.tsx";
import type { PreviewItem, RenderedEntry } from "../verdict/validated-entry.ts";
import { PREVIEW_COPY } from "./copy.ts";

import { toShownFile } from "./to-shown-file.ts";

const ArticlePreview = dynamic(
  () => import("./article-preview.tsx").then((module) => module.ArticlePreview, orNotLoaded),
  { loading: nothingYet },
);
/** Loaded on demand: a link is fetched only after a pause anyway. */
const PreviewCard = dynamic(
  () => import("./preview-card.tsx").then(({ PreviewCard }) => PreviewCard, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  chip: Chip;
  entry: RenderedEntry;
  /** The platform's rules; undefined if it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** Null if the format has no title. */
  title: string | null;
  /** Null if the format isn't a poll. */
  poll: ShownPoll | null;
  options: Readonly<Record<string, unknown>>;
  files: CachedFiles;
  /** Whether it was already published: then no counts, requests or announcements. */
  sent?: boolean;
}

/** The post as the platform's readers will see it, from the same rendition that is published. */
export function Preview(props: Props) {
  const { chip, entry, manifest, poll, files, options, sent = false } = props;
  const { items } = entry;
  const [only] = items;
  const { title, shown } = headOf(props);
  const isThread = items.length > 1;
  const hasCards = manifest !== undefined && makesCards(manifest, options);
  const isEmpty = title === null && poll === null && shown.length === 0 && only?.text.trim() === "";
  if (only === undefined || (!isThread && isEmpty)) return null;
  const shownItems = isThread
    ? items.map((item) => toShown(item, { chip, hasCards, files, sent }))
    : [toOnly(only, { ...props, hasCards, shown })];
  const post = { provider: chip.provider, author: chip, title, poll, items: shownItems };
  const view =
    only.article === undefined || manifest === undefined ? (
      <PostView post={post} />
    ) : (
      <ArticlePreview post={post} text={only.article} manifest={manifest} />
    );
  if (sent)
    return (
      <>
        {view}
        <TrackingNote items={items} />
      </>
    );
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">{PREVIEW_COPY.title}</figcaption>
      <section
        aria-label={PREVIEW_COPY.label(chip.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A long preview is scrolled by keys, too.
        tabIndex={0}
        className="max-h-[36rem] overflow-y-auto"
      >
        {view}
      </section>
      <LinkNote items={items} manifest={manifest} hasCards={hasCards} />
      <TrackingNote items={items} />
    </figure>
  );
}

function headOf({ entry, manifest, title, files }: Props) {
  const rules = rulesOf({ entry, manifest });
  const heading = title?.trim() ? title : null;
  const shown = shownOf(entry.files?.shown ?? [], files);
  if (writesCard(rules)) return { title: null, shown };
  if (rules?.format !== "document" || rules.title === null) return { title: heading, shown };
  return { title: null, shown: shown.map((file) => withTitle(file, heading)) };
}

function rulesOf({ entry, manifest }: Pick<Props, "entry" | "manifest">) {
  return manifest?.formats.find(({ format }) => format === entry.format);
}

function writesCard(rules: FormatRules | undefined): boolean {
  return rules?.format === "article" && rules.link !== undefined;
}

function toOnly(
  item: PreviewItem,
  { shown, sent = false, ...props }: Props & { hasCards: boolean; shown: readonly ShownFile[] },
): ShownItem {
  const { chip, title, options } = props;
  const rules = rulesOf(props);
  const lacksFile = !sent && shown.length === 0 && (rules?.media?.min_count ?? 0) > 0;
  const place = <MediaPlace isDocument={rules?.media?.documents != null} />;
  const own = writesCard(rules) ? { title, picture: shown[0]?.picture_url ?? null } : undefined;
  return {
    parts: item.parts,
    files: own === undefined ? shown : [],
    card:
      own !== undefined || (props.hasCards && shown.length === 0)
        ? cardOf(chip, { link: item.link, options, own })
        : null,
    note: lacksFile ? place : undefined,
  };
}

function toShown(
  item: PreviewItem,
  {
    chip,
    hasCards,
    files,
    sent,
  }: Pick<Props, "chip" | "files"> & Record<"hasCards" | "sent", boolean>,
): ShownItem {
  const shown = shownOf(item.media ?? [], files);
  return {
    parts: item.parts,
    files: shown,
    // The item's own files replace the card.
    card: hasCards && shown.length === 0 ? cardOf(chip, { link: item.link }) : null,
    note: sent ? null : <LengthCount length={item.length} limit={item.limit} />,
  };
}

/** Nothing without a link in the text or options. */
function cardOf(
  { id, mode }: Chip,
  { link = null, ...rest }: Omit<ComponentProps<typeof PreviewCard>, "channel_id">,
) {
  if (mode === null || (link === null && rest.options?.link === undefined)) return null;
  return <PreviewCard channel_id={id} link={link} {...rest} />;
}

function shownOf(ids: readonly string[], files: CachedFiles): ShownFile[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file === undefined ? [] : [toShownFile(file)];
  });
}

/** Names a document by the post's title. Without one it keeps its own name. */
function withTitle(file: ShownFile, title: string | null): ShownFile {
  return { ...file, name: title ?? file.name?.replace(/\.pdf$/i, "") ?? null };
}

function MediaPlace({ isDocument }: { isDocument: boolean }) {
  return (
    <p className="flex aspect-video items-center justify-center rounded-field border border-dashed border-edge text-sm text-muted">
      {isDocument ? PREVIEW_COPY.no_document : PREVIEW_COPY.no_media}
    </p>
  );
}

function LinkNote({
  items,
  manifest,
  hasCards,
}: {
  items: readonly PreviewItem[];
  manifest: ProviderManifest | undefined;
  hasCards: boolean;
}) {
  // An article has no card.
  const isArticle = items.some(({ article }) => article !== undefined);
  if (manifest === undefined || isArticle || !items.some(({ linked }) => linked)) return null;
  const { links, title } = manifest;
  if (!links.clickable)
    return <p className="text-sm text-muted">{PREVIEW_COPY.plain_links(title)}</p>;
  if (links.preview !== "platform" || !hasCards) return null;
  return <p className="text-sm text-muted">{PREVIEW_COPY.link_card(title)}</p>;
}

/** Says what link tracking adds where the platform doesn't show it. */
function TrackingNote({ items }: { items: readonly PreviewItem[] }) {
  const query = items.find(({ tracked }) => tracked)?.tracked;
  if (!query || items.some(({ parts }) => parts.some(({ text }) => text.includes(query))))
    return null;
  return <p className="text-sm wrap-anywhere text-muted">{PREVIEW_COPY.tracked(query)}</p>;
}

/** Whether a link gets a card: the platform has them, and the channel's options don't disable them. */
export function makesCards(
  { links }: Pick<ProviderManifest, "links">,
  options: Readonly<Record<string, unknown>>,
): boolean {
  const { preview, no_preview } = links;
  if (preview === "none") return false;
  if (no_preview === undefined) return true;
  const value = options[no_preview.option];
  return !no_preview.values?.some((each) => each === value);
}
