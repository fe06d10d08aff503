"use client";
import { IconArrowDown, IconArrowUp, IconCrop, IconGripVertical, IconX } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { type HTMLAttributes, useId, useState } from "react";
import { flushSync } from "react-dom";
import { AltText } from "#components/media/alt-text.tsx";
import type { ShapedChannel } from "#components/media/crop-ratios.ts";
import { cropRatios } from "#components/media/crop-ratios.ts";
import { FileState } from "#components/media/file-state.tsx";
import { isDocument } from "#components/media/is-document.ts";
import { kindName } from "#components/media/kind-name.ts";
import { Picture } from "#components/media/picture.tsx";
import type { Upload } from "#components/media/upload.ts";
import type { Files } from "#components/media/use-files.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { factsOf } from "../draft/cached-files.ts";
import type { Draft } from "../draft/draft.ts";
import { mediaFor, overrideFor } from "../draft/draft.ts";
import { rulesFor } from "../draft/format-of.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import type { CardOfFiles } from "./card-of-files.ts";
import { ROW_COPY } from "./copy.ts";
import { isCroppable } from "./is-croppable.ts";

const CropDialog = dynamic(
  () =>
    import("#components/media/crop-dialog.tsx").then(({ CropDialog }) => CropDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  file_id: string;
  place: { index: number; count: number };
  media: Files;
  upload: Upload | undefined;
  draft: Draft;
  entries: readonly ValidatedEntry[];
  handle: HTMLAttributes<HTMLElement>;
  slot: HTMLAttributes<HTMLElement>;
  onMove(to: number): void;
  onTakeOff(): void;
  onCropped(by: string): void;
  /** The thread card that it is on; undefined if the post is a single text. */
  card: CardOfFiles | undefined;
}

export function MediaRow({ file_id, place, media, upload, draft, entries, ...props }: Props) {
  const [cropping, setCropping] = useState(false);
  const shapes = useShapes(draft, media.byId);
  const file = media.byId.get(file_id);
  const name = file?.filename ?? upload?.file.name ?? ROW_COPY.fallback_name;
  const covered = file?.content_type.startsWith("image/") ? coveredOn(file_id, draft, shapes) : [];
  const without = channelsWithout(file_id, draft, entries);
  const { index, count } = place;
  return (
    <li
      {...props.slot}
      aria-label={ROW_COPY.row_label(name, index + 1, count)}
      className="flex flex-col gap-3 p-3 data-dragged:opacity-60 data-over:bg-sunken sm:flex-row"
    >
      <span {...props.handle} className="relative shrink-0 cursor-grab self-start select-none">
        <Picture file={file} className="size-28 rounded-field" />
        {count > 1 && (
          <span data-grip className="absolute top-0 left-0 touch-none p-3 pointer-fine:p-1">
            <span className="block rounded-sm bg-surface/90 p-0.5 text-muted">
              <IconGripVertical size={18} stroke={1.5} aria-hidden />
            </span>
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start gap-1">
          <p className="min-w-0 flex-1 pt-2 wrap-anywhere">
            <span className="font-medium">{name}</span>
            {file !== undefined && (
              <span className="block text-sm text-muted">{kindName(file)}</span>
            )}
          </p>
          {count > 1 && (
            <MoveButtons name={name} index={index} count={count} onMove={props.onMove} />
          )}
          {isCroppable(file) && (
            <IconButton label={ROW_COPY.crop(name)} onClick={() => setCropping(true)}>
              <IconCrop size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
          <IconButton label={ROW_COPY.remove(name)} onClick={props.onTakeOff}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
        <FileState file={file} upload={upload} deleted={media.deleted.has(file_id)} />
        {file !== undefined && !file.failed && !isDocument(file) && <AltText file={file} />}
        {props.card !== undefined && <CardChoice name={name} file_id={file_id} card={props.card} />}
        {covered.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">{ROW_COPY.cover_on(covered)}</p>
        )}
        {without.length > 0 && (
          <p className="text-sm text-muted wrap-anywhere">{ROW_COPY.not_on(without)}</p>
        )}
      </div>
      {cropping && isCroppable(file) && (
        <CropDialog
          file={file}
          ratios={cropRatios(
            file,
            shapes.map(({ shape }) => shape),
          )}
          where={ROW_COPY.crop_where}
          onClose={() => setCropping(false)}
          onCropped={({ id }) => {
            setCropping(false);
            props.onCropped(id);
          }}
        />
      )}
    </li>
  );
}

interface CardChoiceProps {
  name: string;
  file_id: string;
  card: CardOfFiles;
}

/** Moves a file to another item of the thread. The focus moves with it. */
function CardChoice({ name, file_id, card }: CardChoiceProps) {
  const id = useId();
  return (
    <p className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted">
        {ROW_COPY.item}
        <span className="sr-only"> {ROW_COPY.of_file(name)}</span>
      </label>
      <select
        id={id}
        data-goes-with={file_id}
        value={card.at}
        className="min-h-11 rounded-field border border-edge bg-surface px-2 text-lg md:min-h-8 md:text-base"
        onChange={(event) => {
          const to = Number(event.currentTarget.value);
          flushSync(() => card.onMove(file_id, to));
          document.querySelector<HTMLElement>(`[data-goes-with="${file_id}"]`)?.focus();
        }}
      >
        {Array.from({ length: card.count }, (_, index) => (
          <option key={String(index)} value={index}>
            {index + 1}
          </option>
        ))}
      </select>
    </p>
  );
}

interface MoveProps {
  name: string;
  index: number;
  count: number;
  onMove(to: number): void;
}

/** Both stay in place at the ends of the list, so that the pressed one keeps the focus. */
function MoveButtons({ name, index, count, onMove }: MoveProps) {
  return (
    <>
      <IconButton
        label={ROW_COPY.move_up(name)}
        atEnd={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={ROW_COPY.move_down(name)}
        atEnd={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </>
  );
}

/**
 * Returns the names of the selected channels that won't show a file: their format can't, or their files are customized.
 */
function channelsWithout(
  file_id: string,
  draft: Draft,
  entries: readonly ValidatedEntry[],
): string[] {
  return entries
    .filter(({ channel_id, files }) => {
      const chosen = mediaFor(draft, channel_id).includes(file_id);
      return !chosen || files?.left_out.includes(file_id) === true;
    })
    .map(({ name }) => name);
}

/** Returns the names of the platforms where an image is only the cover of the video. */
export function coveredOn(
  file_id: string,
  draft: Draft,
  shapes: readonly { channel_id: string; shape: ShapedChannel }[],
): string[] {
  const covers = shapes.filter(
    ({ channel_id, shape }) =>
      shape.rules?.media?.cover && mediaFor(draft, channel_id).includes(file_id),
  );
  return [...new Set(covers.map(({ shape }) => shape.title))];
}

function useShapes(
  draft: Draft,
  files: CachedFiles,
): { channel_id: string; shape: ShapedChannel }[] {
  const channels = useChannels();
  const manifests = useManifests();
  return draft.channels.flatMap((channel_id) => {
    const channel = channels.find(({ id }) => id === channel_id);
    const manifest =
      manifests.forChannel(channel_id) ?? manifests.forPlatform(channel?.provider ?? "");
    if (manifest === undefined) return [];
    const media = factsOf(mediaFor(draft, channel_id), files);
    const rules = rulesFor(overrideFor(draft, channel_id), manifest, media);
    return [{ channel_id, shape: { title: manifest.title, rules } }];
  });
}
