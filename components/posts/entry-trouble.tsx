"use client";
import Link from "next/link";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { adviceFor, publishErrorWords } from "./publish-error-words.ts";
import { RESULTS_COPY } from "./results-copy.ts";

interface Props {
  entry: ChannelEntry;
  attempts: readonly Attempt[];
}

export function EntryTrouble({ entry, attempts }: Props) {
  const { slug, time_zone } = useWorkspace().organization;
  if (entry.error === null) return null;
  const error = readPublishError(entry.error);
  const { code } = error;
  const message = publishErrorWords(error, time_zone);
  if (entry.status === "published")
    return <p className="wrap-anywhere text-failed">{RESULTS_COPY.not_deleted(message)}</p>;
  if (entry.status === "unconfirmed") {
    return (
      <p className="wrap-anywhere text-warning">
        {message}{" "}
        <span className="text-ink">
          {attempts.at(-1)?.state === "partly_published"
            ? RESULTS_COPY.part_published
            : RESULTS_COPY.unconfirmed}
        </span>
      </p>
    );
  }
  if (entry.status === "publishing")
    return (
      <p className="text-muted">
        {message} {RESULTS_COPY.retrying}
      </p>
    );
  return (
    <p className="wrap-anywhere text-failed">
      {message} <span className="text-ink">{adviceFor(code)}</span>{" "}
      {(code === "auth" || code === "not_found") && (
        <Link href={`/${slug}/channels`} className="text-accent underline underline-offset-2">
          {RESULTS_COPY.channels}
        </Link>
      )}
    </p>
  );
}
