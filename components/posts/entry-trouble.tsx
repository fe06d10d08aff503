"use client";
import Link from "next/link";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { adviceFor, publishErrorWords } from "./publish-error-words.ts";

interface Props {
  entry: ChannelEntry;
  attempts: readonly Attempt[];
}

/** Why a post did not go out on a channel, and what helps; nothing where it did. */
export function EntryTrouble({ entry, attempts }: Props) {
  const { slug, time_zone } = useWorkspace().organization;
  if (entry.error === null) return null;
  const error = readPublishError(entry.error);
  const { code } = error;
  const message = publishErrorWords(error, time_zone);
  if (entry.status === "published")
    return <p className="wrap-anywhere text-failed">It could not be deleted there: {message}</p>;
  if (entry.status === "unconfirmed") {
    return (
      <p className="wrap-anywhere text-warning">
        {message}{" "}
        <span className="text-ink">
          {attempts.at(-1)?.state === "partly_published" ? PARTLY : UNCONFIRMED}
        </span>
      </p>
    );
  }
  if (entry.status === "publishing") return <p className="text-muted">{message} Trying again.</p>;
  return (
    <p className="wrap-anywhere text-failed">
      {message} <span className="text-ink">{adviceFor(code)}</span>{" "}
      {(code === "auth" || code === "not_found") && (
        <Link href={`/${slug}/channels`} className="text-accent underline underline-offset-2">
          Go to channels
        </Link>
      )}
    </p>
  );
}

const UNCONFIRMED =
  "Whether it is out is not known, so Crier does not send it a second time. Look on the platform before you do.";

const PARTLY = "The beginning of the thread is out. The rest can be sent after it.";
