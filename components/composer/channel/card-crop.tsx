"use client";
import dynamic from "next/dynamic";
import { cropRatios } from "#components/media/crop-ratios.ts";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import type { KnownFiles } from "../draft/known-files.ts";
import { isCroppable } from "../files/is-croppable.ts";
import { FILES_COPY } from "./copy.ts";

const CropDialog = dynamic(
  () =>
    import("#components/media/crop-dialog.tsx").then(({ CropDialog }) => CropDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  file_id: string;
  /** What the platform takes, width divided by height. */
  ratio: number;
  /** The channel's name, and its platform's as people write it. */
  name: string;
  title: string;
  files: KnownFiles;
  onClose(): void;
  onCropped(by: string): void;
}

/** Crops an image for one channel only. */
export function CardCrop({ file_id, ratio, name, title, files, onClose, onCropped }: Props) {
  const file = files.get(file_id);
  if (!isCroppable(file)) return null;
  return (
    <CropDialog
      file={file}
      ratios={[{ label: FILES_COPY.crop_for(title), ratio }, ...cropRatios(file, [])]}
      where={FILES_COPY.crop_where(name)}
      onClose={onClose}
      onCropped={({ id }) => {
        onCropped(id);
        onClose();
      }}
    />
  );
}
