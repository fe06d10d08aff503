"use client";
import { LIBRARY_COPY } from "./copy.ts";
import type { Upload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./uploads-provider.tsx";

export function LibraryUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { queue } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-label={LIBRARY_COPY.uploads}>
      <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
        {uploads.map((upload) => (
          <li key={upload.key} className="flex flex-col gap-1 px-4 py-3">
            <p className="font-medium wrap-anywhere">{upload.file.name}</p>
            <UploadProgress
              upload={upload}
              {...dismissal(upload, () => queue.remove(upload.key))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function dismissal({ state }: Upload, onRemove: () => void) {
  return state === "refused" || state === "failed" || state === "paused" ? { onRemove } : {};
}
