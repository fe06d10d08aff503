"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTRPC } from "../api/trpc.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useManifests } from "../workspace/use-manifests.ts";
import type { Draft } from "./draft.ts";
import type { JudgedEntry } from "./judged-entry.ts";
import { toEntryDraft } from "./to-entry-draft.ts";
import { useEngine } from "./use-engine.ts";

const STALE_MS = 60_000;

/**
 * What the browser itself says of the words, with every key and no round trip. Empty until the engine, the policy and the
 * channels' rules are there; a channel that is no longer connected is missing.
 */
export function useLocalVerdict(draft: Draft): JudgedEntry[] {
  const trpc = useTRPC();
  const engine = useEngine();
  const channels = useChannels();
  const manifests = useManifests();
  const { data: policy } = useQuery(
    trpc.organizations.get_settings.queryOptions({}, { staleTime: STALE_MS }),
  );
  return useMemo(() => {
    if (engine === null || policy === undefined) return [];
    const judgeable = draft.channels.flatMap((id) => {
      const channel = channels.find((candidate) => candidate.id === id);
      const manifest = manifests.ofChannel(id);
      if (channel === undefined || manifest === undefined) return [];
      return [{ channel, manifest, asked: toEntryDraft(draft, id, { manifest, policy }) }];
    });
    const verdicts = engine.judgeEntries(judgeable.map(({ asked }) => asked));
    return verdicts.flatMap((verdict, index) => {
      const subject = judgeable[index];
      if (subject === undefined) return [];
      const { id: channel_id, provider, name } = subject.channel;
      const items = engine.previewItems(verdict, subject.manifest);
      return [{ channel_id, provider, name, ...verdict, items }];
    });
  }, [draft, engine, channels, manifests, policy]);
}
