"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { replaceFile } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import type { Override } from "../draft/override.ts";
import type { Chip } from "./channel-chips.tsx";
import { FILES_COPY } from "./copy.ts";
import { OwnFiles } from "./own-files.tsx";

const CardCrop = dynamic(
  () => import("./card-crop.tsx").then(({ CardCrop }) => CardCrop, orNotLoaded),
  { ssr: false },
);

/** An image that is being cropped to the platform's aspect ratio. */
export interface Cropping {
  file_id: string;
  ratio: number;
}

interface Props {
  chip: Chip;
  title: string;
  override: Override;
  post_media: readonly string[];
  files: KnownFiles;
  cropping: Cropping | null;
  onCropEnd(): void;
  onOverride(override: Override): void;
  /** Like `onOverride`, when the channel's own files are discarded: offers undo. */
  onGiveUp(label: string, override: Override): void;
}

export function CardFiles({ chip, title, override, post_media, files, cropping, ...props }: Props) {
  const own = override.media ?? null;
  const change = (media: string[] | null) => props.onOverride({ ...override, media });
  function choose(media: string[] | null) {
    if (own === null || (media !== null && media.length >= own.length)) return change(media);
    const label = media === null ? FILES_COPY.reset_done(chip.name) : FILES_COPY.removed(chip.name);
    props.onGiveUp(label, { ...override, media });
  }
  return (
    <>
      <OwnFiles
        name={chip.name}
        title={title}
        own={own}
        post={post_media}
        files={files}
        onChange={choose}
      />
      {cropping !== null && (
        <CardCrop
          {...cropping}
          name={chip.name}
          title={title}
          files={files}
          onClose={props.onCropEnd}
          onCropped={(by) => change(replaceFile(own ?? post_media, cropping.file_id, by))}
        />
      )}
    </>
  );
}
