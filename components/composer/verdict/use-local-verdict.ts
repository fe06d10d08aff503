"use client";
import { useMemo } from "react";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { usePolicy } from "#components/workspace/use-policy.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { Draft } from "../draft/draft.ts";
import type { KnownFiles } from "../draft/known-files.ts";
import { toCopy } from "../draft/to-copy.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { useEngine } from "./use-engine.ts";

const NO_CODES: ReadonlySet<ValidationCode> = new Set();

interface LocalVerdict {
  entries: JudgedEntry[];
  /** What a browser can't find out: errors with these codes are the server's to say. */
  server_only: ReadonlySet<ValidationCode>;
  /** Whether something that it takes could not be loaded. */
  degraded: boolean;
}

/**
 * What the browser itself says of the words, and of the time a post is booked for, with every key and no round trip.
 * Empty until the engine, the policy and the channels' rules are there; a channel that is no longer connected is
 * missing.
 */
export function useLocalVerdict(
  draft: Draft,
  stored: Post | null,
  files: KnownFiles,
): LocalVerdict {
  const { engine, failed } = useEngine();
  const channels = useChannels();
  const manifests = useManifests();
  const { policy, failed: withoutPolicy } = usePolicy();
  const due = stored?.status === "scheduled" ? stored.scheduled_at : null;
  const entries = useMemo(() => {
    if (engine === null || policy === undefined) return [];
    const judgeable = draft.channels.flatMap((id) => {
      const channel = channels.find((candidate) => candidate.id === id);
      const manifest = manifests.ofChannel(id);
      if (channel === undefined || manifest === undefined) return [];
      const { provider, name } = channel;
      return [{ channel_id: id, provider, name, copy: toCopy(draft, id, manifest, files) }];
    });
    const verdicts = engine.judgeCopies(
      judgeable.map(({ copy }) => copy),
      { policy, due: due === null ? null : new Date(due), fixes_applied: [] },
    );
    return judgeable.flatMap(({ copy, ...channel }, index) => {
      const verdict = verdicts[index];
      return verdict === undefined ? [] : [{ ...channel, ...verdict }];
    });
  }, [draft, files, engine, channels, manifests, policy, due]);
  return {
    entries,
    server_only: engine?.SERVER_ONLY_CODES ?? NO_CODES,
    degraded: failed || withoutPolicy || manifests.failed,
  };
}
