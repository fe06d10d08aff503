"use client";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonLook } from "#components/ui/button-look.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { HandoffFile } from "#core/contract/operations/posts/answer-handoff.ts";
import { HANDOFF_COPY as COPY } from "./copy.ts";

/** The files of a post, to share with the platform's app or to save on the device. */
export function Files({ files }: { files: readonly HandoffFile[] }) {
  const [problem, setProblem] = useState(false);
  const shared = useSharedFiles(files);
  async function share(given: File[]) {
    setProblem(false);
    await navigator.share({ files: given }).catch((error: unknown) => {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setProblem(true);
    });
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className={`grid gap-2 ${files.length > 1 ? "grid-cols-2" : ""}`}>
        {files.map((file) => (
          <li key={file.id} className="flex min-w-0 flex-col gap-2">
            <Shown file={file} />
            <a
              href={file.save_url}
              download={file.filename}
              className={buttonLook("secondary", "min-w-0")}
            >
              <span className="truncate">{COPY.save(file.filename)}</span>
            </a>
            {file.alt_text !== null && file.alt_text !== "" && (
              <div className="flex flex-col items-start gap-1 text-sm">
                <p className="wrap-anywhere">
                  <span className="text-muted">{COPY.alt}: </span>
                  {file.alt_text}
                </p>
                <CopyButton text={file.alt_text} label={COPY.copy_alt} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shared === "loading" && <p className="text-sm text-muted">{COPY.preparing}</p>}
      {Array.isArray(shared) && (
        <Button onClick={() => void share(shared)}>{COPY.share(shared.length)}</Button>
      )}
      {problem && (
        <p role="alert" className="text-sm text-failed">
          {COPY.share_failed}
        </p>
      )}
    </div>
  );
}

function Shown({
  file: { content_type, url, preview_url, alt_text, filename },
}: {
  file: HandoffFile;
}) {
  const look = "max-h-96 w-full rounded-surface border border-line object-contain picture-ground";
  if (content_type.startsWith("video/"))
    return (
      // biome-ignore lint/a11y/useMediaCaption: It is the team's own file, as it was uploaded.
      <video
        controls
        preload="metadata"
        src={url}
        poster={preview_url ?? undefined}
        className={look}
      />
    );
  if (content_type.startsWith("image/"))
    // biome-ignore lint/performance/noImgElement: It is already a rendition of the right size.
    return <img src={preview_url ?? url} alt={alt_text ?? filename} className={look} />;
  return <p className="wrap-anywhere">{filename}</p>;
}

/** In bytes, of all files together: more would fill a phone's memory. */
const MOST_SHARED = 200 * 1024 * 1024;

/**
 * Returns the files as the system's share sheet takes them, loaded beforehand, because a browser shares only right after a
 * press; null where it can't share them.
 */
function useSharedFiles(files: readonly HandoffFile[]): File[] | "loading" | null {
  const [shared, setShared] = useState<File[] | "loading" | null>(null);
  useEffect(() => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const samples = files.map(
      ({ filename, content_type: type }) => new File([], filename, { type }),
    );
    if (size > MOST_SHARED || navigator.canShare?.({ files: samples }) !== true) return undefined;
    const stop = new AbortController();
    setShared("loading");
    Promise.all(files.map((file) => load(file, stop.signal))).then(setShared, () => {
      if (!stop.signal.aborted) setShared(null);
    });
    return () => stop.abort();
  }, [files]);
  return shared;
}

async function load(
  { url, filename, content_type }: HandoffFile,
  signal: AbortSignal,
): Promise<File> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The file can't be loaded: ${response.status}`);
  return new File([await response.blob()], filename, { type: content_type });
}
