import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "../channel/channel-chips.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import { LengthCount } from "../editor/length-count.tsx";
import type { JudgedEntry, PreviewItem } from "../verdict/judged-entry.ts";
import { PreviewMedia } from "./preview-media.tsx";
import { PreviewText } from "./preview-text.tsx";

interface Props {
  chip: Chip;
  entry: JudgedEntry;
  /** The platform's rules; undefined where it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** Null where the format has none. */
  title: string | null;
  files: KnownFiles;
}

/** The post as the platform's readers will see it: who says it, its title, its text, or the items of its thread. */
export function Preview({ chip, entry, manifest, title, files }: Props) {
  const { items } = entry;
  const [only] = items;
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  const threaded = items.length > 1;
  const heading = title?.trim() ? title : null;
  const shown = (entry.files?.shown ?? []).flatMap((id) => files.get(id) ?? []);
  const isEmpty = heading === null && shown.length === 0 && only?.text.trim() === "";
  if (only === undefined || (!threaded && isEmpty)) return null;
  // Where a format is made of its pictures, they come first; elsewhere they stand under the words.
  const leads = (rules?.media?.min_count ?? 0) > 0;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      <div
        className={`max-h-[36rem] overflow-y-auto rounded-field p-3 ${isChat(manifest) ? "bg-sunken" : "border border-line"}`}
      >
        {threaded ? (
          <Thread chip={chip} items={items} files={files} />
        ) : (
          <div className="flex flex-col gap-2">
            <Author chip={chip} />
            {leads && (shown.length > 0 ? <PreviewMedia files={shown} /> : <MediaPlace />)}
            {heading !== null && <p className="text-lg font-bold wrap-anywhere">{heading}</p>}
            <PreviewText parts={only.parts} />
            {!leads && <PreviewMedia files={shown} />}
          </div>
        )}
      </div>
      <LinkNote items={items} manifest={manifest} />
    </figure>
  );
}

/** A message in a chat stands on the background of the room; posts elsewhere have a border. */
function isChat(manifest: ProviderManifest | undefined): boolean {
  return ["telegram", "discord", "slack"].includes(manifest?.dialect ?? "");
}

function Author({ chip: { name, handle } }: { chip: Chip }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <Avatar name={name} />
      <span className="min-w-0 truncate font-bold">{name}</span>
      {handle !== null && handle !== name && (
        <span className="min-w-0 truncate text-sm text-muted">{handle}</span>
      )}
    </p>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-line text-sm font-bold text-muted"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}

function MediaPlace() {
  return (
    <p className="flex aspect-video items-center justify-center rounded-field border border-dashed border-edge text-sm text-muted">
      The picture or video stands here
    </p>
  );
}

function Thread({
  chip,
  items,
  files,
}: {
  chip: Chip;
  items: readonly PreviewItem[];
  files: KnownFiles;
}) {
  return (
    <ol aria-label="Thread" className="flex flex-col">
      {items.map((item, index) => (
        <li
          // An item of a thread is known by nothing but its place.
          key={String(index)}
          aria-label={`Item ${index + 1} of ${items.length}`}
          className="relative flex flex-col gap-1 pb-4 pl-10 last:pb-0 before:absolute before:top-10 before:bottom-2 before:left-4 before:w-0.5 before:bg-line last:before:hidden"
        >
          <span className="absolute top-0 left-0">
            <Avatar name={chip.name} />
          </span>
          <p className="flex min-w-0 items-center gap-2 text-sm">
            <span className="min-w-0 truncate font-bold">{chip.name}</span>
            <span className="whitespace-nowrap text-muted">
              {index + 1} of {items.length}
            </span>
            <LengthCount length={item.length} limit={item.limit} />
          </p>
          <PreviewText parts={item.parts} />
          <PreviewMedia files={(item.media ?? []).flatMap((id) => files.get(id) ?? [])} />
        </li>
      ))}
    </ol>
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
