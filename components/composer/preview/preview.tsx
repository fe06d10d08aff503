import dynamic from "next/dynamic";
import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownFile, ShownItem, ShownPoll } from "#components/shown-post/shown-post.ts";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import { LengthCount } from "../editor/length-count.tsx";
import type { JudgedEntry, PreviewItem } from "../verdict/judged-entry.ts";
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
  files: KnownFiles;
}

/** The post as the platform's readers will see it, of the same rendition that is sent. */
export function Preview({ chip, entry, manifest, title, poll, card, link, files }: Props) {
  const { items } = entry;
  const [only] = items;
  const heading = card === null && title?.trim() ? title : null;
  const shown = shownOf(entry.files?.shown ?? [], files);
  const threaded = items.length > 1;
  const isEmpty =
    heading === null && poll === null && shown.length === 0 && only?.text.trim() === "";
  if (only === undefined || (!threaded && isEmpty)) return null;
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  const lacksFile = shown.length === 0 && (rules?.media?.min_count ?? 0) > 0;
  const single: ShownItem = {
    parts: only.parts,
    ...(only.blocks === undefined ? {} : { blocks: only.blocks }),
    files: card === null ? shown : [],
    card:
      card === null
        ? cardOf({ link: link ?? only.link }, { chip, manifest, shown })
        : ownCardOf(only, { chip, card, shown }),
    note: lacksFile ? <MediaPlace /> : undefined,
  };
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      <div className="max-h-[36rem] overflow-y-auto">
        <PostView
          post={{
            provider: chip.provider,
            author: chip,
            title: heading,
            poll,
            items: threaded
              ? items.map((item) => toShown(item, { chip, manifest, files }))
              : [single],
          }}
        />
      </div>
      <LinkNote items={items} manifest={manifest} />
    </figure>
  );
}

function toShown(
  item: PreviewItem,
  { chip, manifest, files }: Pick<Props, "chip" | "manifest" | "files">,
): ShownItem {
  const shown = shownOf(item.media ?? [], files);
  return {
    parts: item.parts,
    files: shown,
    card: cardOf(item, { chip, manifest, shown }),
    note: <LengthCount length={item.length} limit={item.limit} />,
  };
}

/** A post with files of its own has no card of its link. */
function cardOf(
  { link }: Pick<PreviewItem, "link">,
  { chip, manifest, shown }: Pick<Props, "chip" | "manifest"> & { shown: readonly ShownFile[] },
) {
  const isMade = manifest !== undefined && manifest.links.preview !== "none" && shown.length === 0;
  if (!isMade || link == null || !URL.canParse(link) || chip.mode === null) return null;
  return <PreviewCard channel_id={chip.id} url={link} />;
}

/** The card that the author writes, with the post's picture in the place of the page's. */
function ownCardOf(
  { link }: PreviewItem,
  { chip, card, shown }: { chip: Chip; card: OwnCard; shown: readonly ShownFile[] },
) {
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

function MediaPlace() {
  return (
    <p className="flex aspect-video items-center justify-center rounded-field border border-dashed border-edge text-sm text-muted">
      The picture or video stands here
    </p>
  );
}

/** What becomes of a link that the text alone does not show. */
function LinkNote({
  items,
  manifest,
}: {
  items: readonly PreviewItem[];
  manifest: ProviderManifest | undefined;
}) {
  // An article has no card.
  const isArticle = items.some(({ blocks }) => blocks !== undefined);
  if (manifest === undefined || isArticle || !items.some(({ linked }) => linked)) return null;
  const { links, title } = manifest;
  if (!links.clickable)
    return <p className="text-sm text-muted">Links are plain text on {title}.</p>;
  if (links.preview !== "platform") return null;
  return <p className="text-sm text-muted">{title} adds a card of the link.</p>;
}
