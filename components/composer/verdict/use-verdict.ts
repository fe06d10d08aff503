"use client";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { hashed } from "#components/api/hashed.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useManifests } from "#components/workspace/use-manifests.ts";
import { usePolicy } from "#components/workspace/use-policy.ts";
import type { Post } from "#core/contract/resources/post.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { UtmRule } from "#core/contract/resources/utm-rule.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import { chooseTracking } from "#core/domain/tracking/choose-tracking.ts";
import { type CachedFiles, factsOf } from "../draft/cached-files.ts";
import {
  allMedia,
  type Draft,
  fieldsOf,
  isBlank,
  isThread,
  mediaFor,
  overrideFor,
  placesFor,
  textFor,
} from "../draft/draft.ts";
import { inOrder } from "../draft/file-places.ts";
import { timeOfRules } from "../draft/is-scheduled.ts";
import { useDebounced } from "../draft/use-debounced.ts";
import { VALIDATION_COPY } from "./copy.ts";
import type { DraftCopy } from "./engine.ts";
import { useEngine } from "./use-engine.ts";
import { mergeVerdicts, toValidated, type ValidatedEntry } from "./validated-entry.ts";

/**
 * The validation of a draft by channel: the browser's for the text merged with the server's for the channel, or only
 * the server's if the browser can't validate. Channels without a result yet are missing. `shown` is validated first.
 */
export function useVerdict(
  draft: Draft,
  stored: Post | null,
  files: CachedFiles,
  shown: string | null,
) {
  const server = useServerVerdict(draft, stored, files);
  const local = useLocalVerdict(draft, stored, files, shown);
  const { channels } = draft;
  const entries = useMemo(() => {
    const validated = new Map(server.entries.map((entry) => [entry.channel_id, entry]));
    return channels.flatMap((id): ValidatedEntry[] => {
      const [here, there] = [local.entries.get(id), validated.get(id)];
      if (here !== undefined)
        return [nameFiles(mergeVerdicts(here, there, local.server_only), files)];
      return there === undefined ? [] : [nameFiles(toValidated(there), files)];
    });
  }, [channels, local.entries, local.server_only, server.entries, files]);
  return { entries, error: server.error, degraded: local.degraded };
}

/** Shows files by name instead of ID, and removes advice for API clients. */
export function nameFiles(entry: ValidatedEntry, files: CachedFiles): ValidatedEntry {
  const errors = entry.errors.map((error) => {
    const id = /^media\.(.+)$/.exec(error.path ?? "")?.[1];
    const file = id === undefined ? undefined : files.get(id);
    if (id === undefined || file === undefined) return error;
    return { ...error, message: error.message.replace(`the file ${id}`, `“${file.filename}”`) };
  });
  return { ...entry, errors, warnings: entry.warnings.map(followed) };
}

/** API clients have to poll a post until its files are ready; this page does so itself. */
function followed(warning: Warning): Warning {
  if (warning.code !== "missing_media") return warning;
  const [first = warning.message] = warning.message.split(". ");
  return { ...warning, message: VALIDATION_COPY.files_pending(first) };
}

const PAUSE_MS = 250;

const KEEP_MS = 30_000;

const NONE: Post["channels"] = [];

/**
 * Validates a draft on the server shortly after the last keystroke. The newest response wins, and the previous one
 * stays until it arrives.
 */
function useServerVerdict(draft: Draft, stored: Post | null, files: CachedFiles) {
  const trpc = useTRPC();
  const text = useDebounced(JSON.stringify(draft), PAUSE_MS);
  const debounced = useMemo(() => JSON.parse(text) as Draft, [text]);
  const options = useMemo(
    () =>
      hashed(
        trpc.posts.validate.queryOptions(fieldsOf(debounced), {
          // Empty drafts aren't validated.
          enabled: debounced.channels.length > 0 && !isBlank(debounced),
          placeholderData: keepPreviousData,
          gcTime: KEEP_MS,
          trpc: { abortOnUnmount: true },
        }),
      ),
    [trpc, debounced],
  );
  const query = useQuery(options);
  useValidateAgain(JSON.stringify(factsOf(allMedia(draft), files)));
  return { entries: (query.data ?? stored)?.channels ?? NONE, error: query.error };
}

/** Validates again when a file changes, such as when one becomes ready. */
function useValidateAgain(facts: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const validated = useRef(facts);
  useEffect(() => {
    if (validated.current === facts) return;
    validated.current = facts;
    void queryClient.invalidateQueries(trpc.posts.validate.pathFilter());
  }, [facts, queryClient, trpc]);
}

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
function useLocalVerdict(
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
    // Its errors would flash up when the first words are typed.
    if (engine === null || policy === undefined || isBlank(written)) return null;
    const at = due === null ? null : new Date(due);
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    const validateCopy = engine.createValidator({ policy, due: at, fixes_applied: [] });
    return (id) => {
      const channel = byId.get(id);
      const manifest = manifests.forChannel(id);
      if (channel === undefined || manifest === undefined) return null;
      const { provider, name } = channel;
      const context = { manifest, manifests, files, utm: policy.utm };
      const verdict = validateCopy(toCopy(written, id, context));
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
const LOCAL_PAUSE_MS = 60;

const NO_ENTRIES: ReadonlyMap<string, ValidatedEntry> = new Map();

/** Validates all of these channels shortly after the last keystroke. Until then returns the previous results. */
function useOthers(validate: Validator | null, channels: readonly string[]) {
  const [cached, setCached] = useState(NO_ENTRIES);
  const ids = channels.join();
  useEffect(() => {
    if (validate === null || ids === "") return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const validated = await validateInSlices(validate, ids.split(","), stop.signal);
      if (validated !== null) startTransition(() => setCached(validated));
    }, LOCAL_PAUSE_MS);
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

interface CopyContext {
  /** The channel's. */
  manifest: ProviderManifest;
  manifests: Pick<NonNullable<DraftCopy["among"]>, "forChannel">;
  files: CachedFiles;
  utm: readonly UtmRule[];
}

/** Returns what a channel would get, for validation and fixes in the browser. */
export function toCopy(
  draft: Draft,
  channel_id: string,
  { manifest, manifests, files, utm }: CopyContext,
): DraftCopy {
  const { content, format, title, options } = overrideFor(draft, channel_id);
  const markdown = textFor(draft, channel_id);
  const places = placesFor(draft, channel_id);
  const media = factsOf(inOrder(mediaFor(draft, channel_id), places), files).map((file) => ({
    ...file,
    item: places?.[file.id] ?? 0,
  }));
  const separators = content === null && isThread(draft) ? "joined" : "typed";
  const { provider } = manifest;
  const tracking = chooseTracking(utm, { channel_id, provider, campaign: draft.campaign ?? null });
  const labelled = draft.labels !== undefined && draft.labels.length > 0;
  const { forChannel } = manifests;
  const among = { id: channel_id, ids: draft.channels, forChannel };
  const sent = { manifest, markdown, format, title, options, media, tracking, labelled };
  return { ...sent, separators, among };
}
