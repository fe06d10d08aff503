import { PostView } from "#components/shown-post/post-view.tsx";
import type { ShownFile, ShownItem, ShownPoll } from "#components/shown-post/shown-post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import { LengthCount } from "../editor/length-count.tsx";
import type { JudgedEntry, PreviewItem } from "../verdict/judged-entry.ts";
import { PreviewCard } from "./preview-card.tsx";
import { toShownFile } from "./to-shown-file.ts";

interface Props {
  chip: Chip;
  entry: JudgedEntry;
  /** The platform's rules; undefined where it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** Null where the format has none. */
  title: string | null;
  /** Null where the format is none. */
  poll: ShownPoll | null;
  files: KnownFiles;
}

/** The post as the platform's readers will see it, of the same rendition that is sent. */
export function Preview({ chip, entry, manifest, title, poll, files }: Props) {
  const { items } = entry;
  const [only] = items;
  const heading = title?.trim() ? title : null;
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  const titlesDocument = entry.format === "document" && rules?.title != null;
  const sent = shownOf(entry.files?.shown ?? [], files);
  const shown = titlesDocument ? sent.map((file) => withTitle(file, heading)) : sent;
  const threaded = items.length > 1;
  const isEmpty =
    heading === null && poll === null && shown.length === 0 && only?.text.trim() === "";
  if (only === undefined || (!threaded && isEmpty)) return null;
  const lacksFile = shown.length === 0 && (rules?.media?.min_count ?? 0) > 0;
  const single: ShownItem = {
    parts: only.parts,
    files: shown,
    card: cardOf(only, { chip, manifest, shown }),
    note: lacksFile ? (
      <MediaPlace kind={rules?.media?.documents ? "document" : "picture or video"} />
    ) : undefined,
  };
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      <div className="max-h-[36rem] overflow-y-auto">
        <PostView
          post={{
            provider: chip.provider,
            author: chip,
            title: titlesDocument ? null : heading,
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
  { link }: PreviewItem,
  { chip, manifest, shown }: Pick<Props, "chip" | "manifest"> & { shown: readonly ShownFile[] },
) {
  const isMade = manifest !== undefined && manifest.links.preview !== "none" && shown.length === 0;
  if (!isMade || link == null || chip.mode === null) return null;
  return <PreviewCard channel_id={chip.id} url={link} />;
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
}: {
  items: readonly PreviewItem[];
  manifest: ProviderManifest | undefined;
}) {
  if (manifest === undefined || !items.some(({ linked }) => linked)) return null;
  const { links, title } = manifest;
  if (!links.clickable)
    return <p className="text-sm text-muted">Links are plain text on {title}.</p>;
  if (links.preview !== "platform") return null;
  return <p className="text-sm text-muted">{title} adds a card of the link.</p>;
}
