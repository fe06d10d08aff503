import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import { type EntryDraft, validateEntry } from "#core/domain/verdict/index.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import { setUp } from "../bench.ts";
import { unrefused } from "../platform-exceptions.ts";
import { toFiles } from "./file-spec.ts";
import type { Platform } from "./platform.ts";
import type { RandomPost } from "./post.ts";

const ANY: Pick<EntryDraft, "channel" | "quota" | "policy" | "due" | "fixes_applied"> = {
  channel: { health: "healthy", health_reason: null },
  quota: [],
  policy: { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] },
  due: null,
  fixes_applied: [],
};

export interface Tried {
  ours: Word;
  theirs: Word | "unrefused";
  because: string;
}

type Word = "taken" | "refused";

/**
 * Validates a post and sends it regardless of the result. `unrefused`: the platform accepts the post although
 * validation correctly refuses it (../platform-exceptions.ts). Throws if the platform neither accepts nor refuses it.
 */
export async function tryPost(platform: Platform, post: RandomPost): Promise<Tried> {
  const { manifest, name } = platform;
  const { files, flaw, ...written } = post;
  const draft = { ...ANY, ...written, manifest, media: toFiles(files) };
  const cache = createRenderCache();
  const { ready, errors } = validateEntry(draft, cache);
  const sent = await send(platform, renderCopy(draft, cache));
  const ours = ready ? "taken" : "refused";
  const validated = errors.map(({ message }) => message).join(" ");
  const broken = errors.every(({ code }) => code === "empty") ? "empty" : flaw;
  if (sent === null && !ready && broken !== null && unrefused(name, post.format, broken))
    return { ours, theirs: "unrefused", because: validated };
  return { ours, theirs: sent === null ? "taken" : "refused", because: sent ?? validated };
}

async function send(
  { provider, simulator }: Platform,
  copy: ReturnType<typeof renderCopy>,
): Promise<string | null> {
  const { context, publish, store } = setUp(provider, simulator);
  try {
    const entropy = (bytes: number) => new Uint8Array(bytes).fill(1);
    const prepared = await provider.prepare(context, { ...copy, now: context.now(), entropy });
    await publish(prepared);
  } catch (error) {
    const isRefusal = error instanceof ProviderError && error.outcome === "not_sent";
    if (isRefusal && (error.code === "validation" || error.code === "unsupported"))
      return error.message;
    throw error;
  }
  if (store.posts.length === 0) throw new Error("The publish ended, and nothing is out.");
  return null;
}
