import dynamic from "next/dynamic";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownFile, ShownItem, ShownPoll } from "#components/shown-post/shown-post.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import { LengthCount } from "../editor/length-count.tsx";
import type { JudgedEntry, PreviewItem } from "../verdict/judged-entry.ts";
import { makesCards } from "./makes-cards.ts";
import type { OwnCard } from "./to-own-card.ts";
import { toShownFile } from "./to-shown-file.ts";

/** Of a link, which stays the same for a moment before it is read. */
const PreviewCard = dynamic(
  () => import("./preview-card.tsx").then(({ PreviewCard }) => PreviewCard, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  chip: Chip;
  entry: JudgedEntry;
  /** The platform's rules; undefined where it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** Null where the format has none. */
  title: string | null;
  /** Null where the format is none. */
  poll: ShownPoll | null;
  /** Null where the format has no card that its author writes. */
  card: OwnCard | null;
  /** The page whose card is chosen; null where the first link has one. */
  link: string | null;
  /** What the channel sets besides. */
  options: Readonly<Record<string, unknown>>;
  files: KnownFiles;
}

/** The post as the platform's readers will see it, of the same rendition that is sent. */
export function Preview(props: Props) {
  const { chip, entry, manifest, poll, files, options } = props;
  const { items } = entry;
  const [only] = items;
  const { title, shown } = headOf(props);
  const isThread = items.length > 1;
  const hasCards = manifest !== undefined && makesCards(manifest, options);
  const isEmpty = title === null && poll === null && shown.length === 0 && only?.text.trim() === "";
  if (only === undefined || (!isThread && isEmpty)) return null;
  const shownItems = isThread
    ? items.map((item) => toShown(item, { chip, hasCards, files }))
    : [toOnly(only, { ...props, hasCards, shown })];
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      <div className="max-h-[36rem] overflow-y-auto">
        <PostView
          post={{ provider: chip.provider, author: chip, title, poll, items: shownItems }}
        />
      </div>
      <LinkNote items={items} manifest={manifest} hasCards={hasCards} />
    </figure>
  );
}

/** The post's title, which may be its card's or its document's instead, and its files. */
function headOf({ entry, manifest, title, card, files }: Props) {
  const heading = card === null && title?.trim() ? title : null;
  const shown = shownOf(entry.files?.shown ?? [], files);
  if (entry.format !== "document" || rulesOf({ entry, manifest })?.title == null)
    return { title: heading, shown };
  return { title: null, shown: shown.map((file) => withTitle(file, heading)) };
}

function rulesOf({ entry, manifest }: Pick<Props, "entry" | "manifest">) {
  return manifest?.formats.find(({ format }) => format === entry.format);
}

/** A post that is one item. */
function toOnly(
  item: PreviewItem,
  { shown, ...props }: Props & { hasCards: boolean; shown: readonly ShownFile[] },
): ShownItem {
  const { media } = rulesOf(props) ?? {};
  const lacksFile = shown.length === 0 && (media?.min_count ?? 0) > 0;
  const place = <MediaPlace kind={media?.documents ? "document" : "picture or video"} />;
  return {
    parts: item.parts,
    ...(item.blocks === undefined ? {} : { blocks: item.blocks }),
    files: props.card === null ? shown : [],
    card: cardShown(item, { ...props, shown }),
    note: lacksFile ? place : undefined,
  };
}

function toShown(
  item: PreviewItem,
  { chip, hasCards, files }: Pick<Props, "chip" | "files"> & { hasCards: boolean },
): ShownItem {
  const shown = shownOf(item.media ?? [], files);
  return {
    parts: item.parts,
    files: shown,
    card: hasCards ? cardOf(item, { chip, shown }) : null,
    note: <LengthCount length={item.length} limit={item.limit} />,
  };
}

type Shown = { chip: Chip; shown: readonly ShownFile[] };

/** The card of a post that is one item: its author's, else that of the page that was chosen or comes first. */
function cardShown(
  only: PreviewItem,
  { hasCards, card, link, ...shown }: Shown & Pick<Props, "card" | "link"> & { hasCards: boolean },
) {
  if (card !== null) return ownCardOf(only, { ...shown, card });
  return hasCards ? cardOf({ link: link ?? only.link }, shown) : null;
}

/** A post with files of its own has no card of its link. */
function cardOf({ link }: Pick<PreviewItem, "link">, { chip, shown }: Shown) {
  const isMade = shown.length === 0 && chip.mode !== null;
  if (!isMade || link == null || !URL.canParse(link)) return null;
  return <PreviewCard channel_id={chip.id} url={link} />;
}

/** The card that the author writes, with the post's picture in the place of the page's. */
function ownCardOf({ link }: PreviewItem, { chip, card, shown }: Shown & { card: OwnCard }) {
  const url = card.link ?? link ?? null;
  if (url === null || chip.mode === null) return null;
  const picture = shown[0]?.picture_url ?? null;
  return <PreviewCard channel_id={chip.id} url={url} own={{ ...card, picture }} />;
}

function shownOf(ids: readonly string[], files: KnownFiles): ShownFile[] {
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file === undefined ? [] : [toShownFile(file)];
  });
}

/** Where the title of a post is its document's, the document has its own name without one. */
function withTitle(file: ShownFile, title: string | null): ShownFile {
  return { ...file, name: title ?? file.name?.replace(/\.pdf$/i, "") ?? null };
}

function MediaPlace({ kind }: { kind: string }) {
  return (
    <p className="flex aspect-video items-center justify-center rounded-field border border-dashed border-edge text-sm text-muted">
      The {kind} stands here
    </p>
  );
}

/** What becomes of a link that the text alone does not show. */
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
  const isArticle = items.some(({ blocks }) => blocks !== undefined);
  if (manifest === undefined || isArticle || !items.some(({ linked }) => linked)) return null;
  const { links, title } = manifest;
  if (!links.clickable)
    return <p className="text-sm text-muted">Links are plain text on {title}.</p>;
  if (links.preview !== "platform" || !hasCards) return null;
  return <p className="text-sm text-muted">{title} adds a card of the link.</p>;
}
