"use client";
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { usePolicy } from "#components/workspace/use-policy.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import type { Draft } from "../draft/draft.ts";
import { timeOfRules } from "../draft/is-scheduled.ts";
import { toCopy } from "../draft/to-copy.ts";
import { useEngine } from "./use-engine.ts";
import type { ValidatedEntry } from "./validated-entry.ts";

const NO_CODES: ReadonlySet<ValidationCode> = new Set();

interface LocalVerdict {
  entries: ReadonlyMap<string, ValidatedEntry>;
  /** Error codes that only the server can determine. */
  server_only: ReadonlySet<ValidationCode>;
  /** Whether required code couldn't be loaded. */
  degraded: boolean;
}

/**
 * Validates the text and scheduled time in the browser without a round trip: the shown channel on every keystroke, the
 * others shortly after. Empty until the engine, the policy and the channels' rules have loaded; disconnected channels
 * are missing.
 */
export function useLocalVerdict(
  draft: Draft,
  stored: Post | null,
  files: CachedFiles,
  shown: string | null,
): LocalVerdict {
  const channels = useChannels();
  const manifests = useManifests(timeOfRules(stored));
  const { policy, failed: withoutPolicy } = usePolicy();
  const due = stored?.status === "scheduled" ? stored.scheduled_at : null;
  // The field shows a keystroke before validation uses it.
  const written = useDeferredValue(draft);
  const { engine, failed } = useEngine();
  const validate = useMemo((): Validator | null => {
    if (engine === null || policy === undefined) return null;
    const at = due === null ? null : new Date(due);
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    const validateCopy = engine.createValidator({ policy, due: at, fixes_applied: [] });
    return (id) => {
      const channel = byId.get(id);
      const manifest = manifests.forChannel(id);
      if (channel === undefined || manifest === undefined) return null;
      const { provider, name } = channel;
      const verdict = validateCopy(toCopy(written, id, manifest, files, policy.utm));
      return { channel_id: id, provider, name, ...verdict };
    };
  }, [written, files, engine, channels, manifests, policy, due]);
  const others = useOthers(validate, written.channels);
  const entries = useMemo(() => {
    const entry = shown === null ? null : (validate?.(shown) ?? null);
    return entry === null ? others : new Map(others).set(entry.channel_id, entry);
  }, [validate, shown, others]);
  return {
    entries,
    server_only: engine?.SERVER_ONLY_CODES ?? NO_CODES,
    degraded: failed || withoutPolicy || manifests.failed,
  };
}

/** Shorter than the time between two keystrokes of a fast typist. */
const PAUSE_MS = 60;

const NONE: ReadonlyMap<string, ValidatedEntry> = new Map();

/** Validates all of these channels shortly after the last keystroke. Until then returns the previous results. */
function useOthers(validate: Validator | null, channels: readonly string[]) {
  const [cached, setCached] = useState(NONE);
  const ids = channels.join();
  useEffect(() => {
    if (validate === null || ids === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const validated = await validateInSlices(validate, ids.split(","), stop.signal);
      if (validated !== null) startTransition(() => setCached(validated));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [validate, ids]);
  return cached;
}

/** Validates what a channel would get; null if a browser can't. */
type Validator = (channel_id: string) => ValidatedEntry | null;

/** The longest time that the page doesn't respond to keys. */
const SLICE_MS = 6;

/** Validates channels a few at a time, yielding to key events in between. Null if aborted. */
async function validateInSlices(
  validate: Validator,
  channels: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ValidatedEntry> | null> {
  const validated = new Map<string, ValidatedEntry>();
  let begun = performance.now();
  for (const id of channels) {
    if (performance.now() - begun > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
    if (signal.aborted) return null;
    const entry = validate(id);
    if (entry !== null) validated.set(id, entry);
  }
  return validated;
}
