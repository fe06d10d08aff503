"use client";
import { CropDialog } from "#components/media/crop-dialog.tsx";
import { cropRatios } from "#components/media/crop-ratios.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { isCroppable } from "../files/is-croppable.ts";
import { CARD_CROP_COPY } from "./copy.ts";

interface Props {
  file_id: string;
  /** The platform's aspect ratio, width divided by height. */
  ratio: number;
  name: string;
  title: string;
  files: CachedFiles;
  onClose(): void;
  onCropped(by: string): void;
}

export function CardCrop({ file_id, ratio, name, title, files, onClose, onCropped }: Props) {
  const file = files.get(file_id);
  if (!isCroppable(file)) return null;
  return (
    <CropDialog
      file={file}
      ratios={[{ label: CARD_CROP_COPY.ratio(title), ratio }, ...cropRatios(file, [])]}
      where={CARD_CROP_COPY.where(name)}
      onClose={onClose}
      onCropped={({ id }) => {
        onCropped(id);
        onClose();
      }}
    />
  );
}
