"use client";
import { UpgradeLink } from "../api/upgrade-link.tsx";
import { Button } from "../ui/button.tsx";
import { PROGRESS_COPY } from "./copy.ts";
import { fileSize } from "./file-size.ts";
import type { Upload } from "./upload.ts";
import { useUploads } from "./uploads-provider.tsx";

export function UploadProgress({ upload, onRemove }: { upload: Upload; onRemove?(): void }) {
  const { queue } = useUploads();
  const { key, file, state, sent } = upload;
  const share = file.size === 0 ? 0 : Math.min(sent / file.size, 1);
  const pausable = state === "sending" || state === "waiting" || state === "offline";
  return (
    <div className="flex flex-col gap-1">
      {state !== "refused" && (
        <progress
          aria-label={PROGRESS_COPY.progress(file.name)}
          value={share}
          max={1}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <p role="status" className="text-sm wrap-anywhere text-muted">
        {statusText(upload)}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {pausable && (
          <Button look="quiet" className="-ml-3" onClick={() => queue.pause(key)}>
            {PROGRESS_COPY.pause}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {state === "paused" && (
          <Button onClick={() => queue.resume(key)}>
            {PROGRESS_COPY.resume}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {(state === "failed" || state === "offline") && (
          <Button onClick={() => queue.resume(key)}>
            {PROGRESS_COPY.retry}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {upload.refusal !== undefined && <UpgradeLink problem={upload.refusal} />}
        {onRemove !== undefined && (
          <Button look="quiet" className="first:-ml-3" onClick={onRemove}>
            {PROGRESS_COPY.dismiss}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function statusText({ state, file, sent, problem }: Upload): string {
  const of = PROGRESS_COPY.sent(fileSize(sent), fileSize(file.size));
  if (problem !== null) return problem;
  if (state === "offline") return PROGRESS_COPY.offline(of);
  if (state === "paused") return PROGRESS_COPY.paused(of);
  if (state === "sending") return sent < file.size ? of : PROGRESS_COPY.finishing;
  return PROGRESS_COPY.waiting;
}
