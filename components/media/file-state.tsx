"use client";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { failureWords } from "./failure-words.ts";
import { isDocument } from "./is-document.ts";
import { SendAgain } from "./send-again.tsx";
import type { Upload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

interface Props {
  file: MediaFile | undefined;
  upload: Upload | undefined;
  /** Whether it was deleted. */
  gone: boolean;
}

/** What stands between a file and its use; nothing where it is ready. */
export function FileState({ file, upload, gone }: Props) {
  if (upload !== undefined) return <UploadProgress upload={upload} />;
  if (gone) return <p className="text-sm">It was deleted. Take it off this post.</p>;
  if (file === undefined) return <p className="text-sm text-muted">Loading…</p>;
  if (file.error !== null) {
    const { what, todo, hasDetail } = failureWords(file.error.reason);
    return (
      <p className="text-sm wrap-anywhere">
        <span className="font-medium text-failed">{what}</span> {todo}
        {(hasDetail || isDocument(file)) && (
          <span className="block text-muted">{file.error.message}</span>
        )}
      </p>
    );
  }
  return file.ready ? null : <SendAgain file={file} />;
}
