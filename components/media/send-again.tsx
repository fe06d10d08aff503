"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { readProblem } from "../api/problem.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { fileSize } from "./file-size.ts";
import { PickFiles } from "./pick-files.tsx";
import { useUploads } from "./uploads-provider.tsx";

const LOOK_AGAIN_MS = 30_000;

/**
 * What becomes of a file that is not ready and that this page does not send: it is looked at, or its upload broke off when a
 * page was left. A page may not open a file by itself, so the person has to choose it again; what has arrived is not sent twice.
 */
export function SendAgain({ file }: { file: MediaFile }) {
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
  if (missing !== true) return <p className="text-sm text-muted">It is looked at…</p>;
  function goOn([picked]: File[]) {
    if (picked === undefined) return;
    const other = picked.size !== file.size || picked.type !== file.content_type;
    if (other) {
      const found = fileSize(picked.size);
      setProblem(`That is another file: it has ${found}, and this one ${fileSize(file.size)}.`);
    } else {
      setProblem(null);
      queue.goOn(file.id, picked);
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm wrap-anywhere">
        Its upload broke off. Send the file again: what has arrived is not sent twice.
      </p>
      {problem !== null && (
        <p role="alert" className="text-sm text-failed">
          {problem}
        </p>
      )}
      <PickFiles onFiles={goOn}>
        Choose it again<span className="sr-only">: {file.filename}</span>
      </PickFiles>
    </div>
  );
}
