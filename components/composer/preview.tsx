import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Chip } from "./channel-chips.tsx";
import type { JudgedEntry, PreviewItem } from "./judged-entry.ts";
import { LengthCount } from "./length-count.tsx";
import { PreviewText } from "./preview-text.tsx";

interface Props {
  chip: Chip;
  entry: JudgedEntry;
  /** The platform's rules; undefined where it is no longer in the registry. */
  manifest: ProviderManifest | undefined;
  /** Null where the format has none. */
  title: string | null;
}

/** The post as the platform's readers will see it: who says it, its title, its text, or the items of its thread. */
export function Preview({ chip, entry, manifest, title }: Props) {
  const { items } = entry;
  const [only] = items;
  const rules = manifest?.formats.find(({ format }) => format === entry.format);
  const threaded = items.length > 1;
  const heading = title?.trim() ? title : null;
  if (only === undefined || (!threaded && heading === null && only.text.trim() === "")) return null;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-xs text-muted">What readers will see</figcaption>
      <div
        className={`max-h-96 overflow-y-auto rounded-field p-3 ${isChat(manifest) ? "bg-sunken" : "border border-line"}`}
      >
        {threaded ? (
          <Thread chip={chip} items={items} />
        ) : (
          <div className="flex flex-col gap-2">
            <Author chip={chip} />
            {(rules?.media?.min_count ?? 0) > 0 && <MediaPlace />}
            {heading !== null && <p className="text-lg font-bold wrap-anywhere">{heading}</p>}
            <PreviewText parts={only.parts} />
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

function Thread({ chip, items }: { chip: Chip; items: readonly PreviewItem[] }) {
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
