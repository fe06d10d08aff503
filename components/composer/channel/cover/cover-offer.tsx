"use client";
import { useId } from "react";
import { PickFiles } from "#components/media/pick-files.tsx";
import { UploadProgress } from "#components/media/upload-progress.tsx";
import { useUploads } from "#components/media/uploads-provider.tsx";
import { COVER_COPY } from "./copy.ts";

interface Props {
  title: string;
  onAdd(ids: string[]): void;
}

/** Says how a video gets a cover, and adds an image to this channel only: other platforms mix no images and videos. */
export function CoverOffer({ title, onAdd }: Props) {
  const { queue, uploads } = useUploads();
  const place = useId();
  const pending = uploads.filter((upload) => upload.place === place && upload.id === null);
  const add = (files: File[]) => void queue.add(files, { place, onReserved: onAdd });
  return (
    <div>
      <p className="text-sm text-muted">{COVER_COPY.hint}</p>
      <div className="-ml-3">
        <PickFiles look="quiet" wanted="image" onFiles={add}>
          {COVER_COPY.add(title)}
        </PickFiles>
      </div>
      {pending.map((upload) => (
        <div key={upload.key}>
          <p className="font-medium wrap-anywhere">{upload.file.name}</p>
          <UploadProgress upload={upload} onRemove={() => queue.remove(upload.key)} />
        </div>
      ))}
    </div>
  );
}
