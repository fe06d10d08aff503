import type { FileType } from "#core/contract/file-types.ts";
import type { MissFixture } from "#core/contract/operations/capabilities.ts";
import { renderCopy } from "#core/domain/copy/index.ts";
import { manifestAt } from "#core/domain/manifest-at.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { validateEntry } from "#core/domain/verdict/index.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { setUp } from "./bench.ts";
import { memoryFile } from "./memory-files.ts";

export interface Replayed {
  /** Why validation refuses it; empty while it still calls it ready. */
  errors: string[];
  /** Why the simulator refuses it, as `code: message`; null while it still accepts it. */
  refusal: string | null;
}

const ANY_TIME = { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] };
const HEALTHY = { health: "healthy", health_reason: null } as const;

/**
 * Validates a post that a real platform refused, and publishes it to the platform's simulator. Until Crier knows the rule, it
 * is ready and the simulator accepts it.
 */
export async function replayMiss(
  provider: Provider,
  simulator: Simulator,
  fixture: MissFixture,
): Promise<Replayed> {
  const { store: _, context, publish } = setUp(provider, simulator);
  const account = { ...context.account, ...fixture.account };
  const at = new Date(fixture.at);
  const { markdown, format, title, options } = fixture;
  const media = fixture.media.map(toFile);
  const manifest = manifestAt(provider.narrow?.(account) ?? provider.manifest, at);
  const copy = { manifest, markdown, format, title, options, media };
  const settings = { policy: ANY_TIME, due: at, fixes_applied: [], channel: HEALTHY, quota: [] };
  const { errors } = validateEntry({ ...copy, ...settings });
  const prepared = {
    ...renderCopy(copy),
    now: at,
    entropy: (bytes: number) => new Uint8Array(bytes),
  };
  const refusal = await provider
    .prepare({ ...context, account }, prepared)
    .then((request) => publish(request, { context: { ...context, account } }))
    .then(() => null, describe);
  return { errors: errors.map(({ code, message }) => `${code}: ${message}`), refusal };
}

function toFile(fact: MissFixture["media"][number], index: number) {
  const { type, bytes, ...facts } = fact as unknown as MediaFact;
  return {
    ...memoryFile(type as FileType, { ...facts, size: bytes, seed: index + 1 }),
    id: facts.id,
  };
}

function describe(error: unknown): string {
  if (error instanceof ProviderError) return `${error.code}: ${error.message}`;
  throw error;
}
