"use client";
import Link from "next/link";
import { HEALTH_COPY } from "#components/channels/copy.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Attempt } from "#core/contract/resources/attempt.ts";
import type { ChannelEntry } from "#core/contract/resources/channel-entry.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { adviceFor, publishErrorMessage } from "../publish-error-message.ts";
import { RESULTS_COPY } from "./copy.ts";
import { isHeldForLink } from "./held-for-link.ts";

interface Props {
  entry: ChannelEntry;
  attempts: readonly Attempt[];
  /** Whether the post is out, or held, on other channels: then only a new draft can be changed. */
  partly: boolean;
  /** Whether it says what to do: not where another channel's line does. */
  advises: boolean;
  /** Whether a button beside it reconnects the channel. */
  reconnects: boolean;
}

/** Why a post isn't published on a channel, or isn't deleted there. */
export function EntryTrouble({ entry, attempts, partly, advises, reconnects }: Props) {
  const { organization, owners } = useWorkspace();
  const { slug, time_zone } = organization;
  const mayWrite = useMay("posts:write");
  const mayConnect = useMay("channels");
  if (isHeldForLink(entry)) return null;
  if (entry.held_at !== null && entry.status === "scheduled")
    return (
      <p className="text-warning">
        {entry.held_reason === null
          ? RESULTS_COPY.held
          : RESULTS_COPY.braked(readPublishError(entry.held_reason).message)}{" "}
        <Link href={`/${slug}/queue`} className="text-accent underline underline-offset-2">
          {RESULTS_COPY.queue}
        </Link>
      </p>
    );
  if (entry.error === null) return null;
  const error = readPublishError(entry.error);
  const message = publishErrorMessage(error, time_zone);
  switch (entry.status) {
    case "published":
      return <p className="wrap-anywhere text-failed">{RESULTS_COPY.not_deleted(message)}</p>;
    case "unconfirmed":
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
    case "publishing":
      return (
        <p className="wrap-anywhere text-muted">
          {message} {RESULTS_COPY.retrying}
        </p>
      );
  }
  const isOfChannel = error.code === "auth" || error.code === "not_found";
  const advice =
    isOfChannel && !mayConnect ? HEALTH_COPY.ask_admin(owners[0]) : adviceFor(error.code, partly);
  const isSaid = !advises || (reconnects && isOfChannel);
  return (
    <p className="wrap-anywhere text-failed">
      {message} {!isSaid && mayWrite && <span className="text-ink">{advice}</span>}
    </p>
  );
}
