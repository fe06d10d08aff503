"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readProblem } from "#components/api/problem.ts";
import { useTRPCClient } from "#components/api/trpc.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { ADVICE_COPY, DETAILED_FAILURES, FAILURE_COPY, FILE_COPY, PROGRESS_COPY } from "./copy.ts";
import { fileSize } from "./file-size.ts";
import { isDocument } from "./is-document.ts";
import { PickFiles } from "./pick-files.tsx";
import type { Upload } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./uploads-provider.tsx";

interface Props {
  file: MediaFile | undefined;
  upload: Upload | undefined;
  deleted: boolean;
}

/** Why a file can't be used yet; empty once it is ready. */
export function FileState({ file, upload, deleted }: Props) {
  if (upload !== undefined) return <UploadProgress upload={upload} />;
  if (deleted) return <p className="text-sm">{FILE_COPY.deleted}</p>;
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

const LOOK_AGAIN_MS = 30_000;

/**
 * A file that isn't ready and that this page isn't uploading: it is being processed, or its upload was interrupted when a page was
 * closed. A page can't reopen a file by itself, so it has to be chosen again. Only the missing parts are sent.
 */
function SendAgain({ file }: { file: MediaFile }) {
  const client = useTRPCClient();
  const { queue } = useUploads();
  const [problem, setProblem] = useState<string | null>(null);
  const { data: missing } = useQuery({
    queryKey: ["upload-missing", file.id],
    queryFn: () =>
      client.files.complete.mutate({ id: file.id }).then(
        () => false,
        (error: unknown) => readProblem(error).reason === "upload_missing",
      ),
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  });
  if (missing !== true) return <p className="text-sm text-muted">{PROGRESS_COPY.processing}</p>;
  function goOn([picked]: File[]) {
    if (picked === undefined) return;
    const other = picked.size !== file.size || picked.type !== file.content_type;
    if (other) {
      setProblem(PROGRESS_COPY.other_file(fileSize(picked.size), fileSize(file.size)));
    } else {
      setProblem(null);
      queue.goOn(file.id, picked);
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm wrap-anywhere">{PROGRESS_COPY.interrupted}</p>
      {problem !== null && (
        <p role="alert" className="text-sm text-failed">
          {problem}
        </p>
      )}
      <PickFiles onFiles={goOn}>
        {PROGRESS_COPY.choose_again}
        <span className="sr-only">: {file.filename}</span>
      </PickFiles>
    </div>
  );
}
