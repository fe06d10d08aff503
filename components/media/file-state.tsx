"use client";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { FAILURE_COPY } from "./file-copy.ts";
import { ADVICE_COPY, DETAILED_FAILURES, FILE_COPY } from "./file-row-copy.ts";
import { isDocument } from "./is-document.ts";
import { SendAgain } from "./send-again.tsx";
import type { Upload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

interface Props {
  file: MediaFile | undefined;
  upload: Upload | undefined;
  gone: boolean;
}

/** Why a file can't be used yet; empty once it is ready. */
export function FileState({ file, upload, gone }: Props) {
  if (upload !== undefined) return <UploadProgress upload={upload} />;
  if (gone) return <p className="text-sm">{FILE_COPY.deleted}</p>;
  if (file === undefined) return <p className="text-sm text-muted">{FILE_COPY.loading}</p>;
  if (file.error !== null) {
    const { reason, message } = file.error;
    return (
      <p className="text-sm wrap-anywhere">
        <span className="font-medium text-failed">{FAILURE_COPY[reason]}</span>{" "}
        {ADVICE_COPY[reason]}
        {(DETAILED_FAILURES.includes(reason) || isDocument(file)) && (
          <span className="block text-muted">{message}</span>
        )}
      </p>
    );
  }
  return file.ready ? null : <SendAgain file={file} />;
}
