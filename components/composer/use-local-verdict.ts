"use client";
import { useMemo } from "react";
import type { Post } from "#core/contract/resources/post.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useManifests } from "../workspace/use-manifests.ts";
import { usePolicy } from "../workspace/use-policy.ts";
import type { Draft } from "./draft.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { toEntryDraft } from "./to-entry-draft.ts";
import { useEngine } from "./use-engine.ts";

interface LocalVerdict {
  entries: JudgedEntry[];
  /** Whether something that it takes could not be loaded. */
  hindered: boolean;
}

/**
 * What the browser itself says of the words, and of the time a post is booked for, with every key and no round trip. Empty until the engine, the policy and the
 * channels' rules are there; a channel that is no longer connected is missing.
 */
export function useLocalVerdict(draft: Draft, stored: Post | null): LocalVerdict {
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
      return [{ channel, manifest, asked: toEntryDraft(draft, id, { manifest, policy, due }) }];
    });
    const verdicts = engine.judgeEntries(judgeable.map(({ asked }) => asked));
    return verdicts.flatMap((verdict, index) => {
      const subject = judgeable[index];
      if (subject === undefined) return [];
      const { id: channel_id, provider, name } = subject.channel;
      const items = engine.previewItems(verdict, subject.manifest);
      return [{ channel_id, provider, name, ...verdict, items }];
    });
  }, [draft, engine, channels, manifests, policy, due]);
  return { entries, hindered: failed || withoutPolicy || manifests.failed };
}
