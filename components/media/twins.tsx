"use client";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { TWINS_COPY } from "./copy.ts";
import { Picture } from "./picture.tsx";
import type { Upload } from "./upload.ts";
import { useUploads } from "./uploads-provider.tsx";

const MOST_PICTURES = 5;

interface Props {
  uploads: readonly Upload[];
  /** What to do with the files that are there, instead of uploading them again. */
  children(twins: readonly Upload[]): ReactNode;
}

/** Files that the library already has, in one sentence for all. A person decides whether to upload them again. */
export function Twins({ uploads, children }: Props) {
  const { queue } = useUploads();
  const twins = uploads.filter(({ state }) => state === "twin");
  return (
    <div role="status" className="empty:hidden">
      {twins.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-line bg-surface p-3">
          <div className="flex gap-1" aria-hidden>
            {twins.slice(0, MOST_PICTURES).map(({ key, twin }) => (
              <Picture key={key} file={twin} className="size-11 rounded-field" />
            ))}
          </div>
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {TWINS_COPY.title(twins.map(({ file }) => file.name))}
          </p>
          <div className="flex flex-wrap gap-2">
            {children(twins)}
            <Button look="quiet" onClick={() => void queue.uploadTwins(twins)}>
              {TWINS_COPY.again}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
