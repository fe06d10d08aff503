import type { Override } from "../draft/override.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import type { Chip } from "./chip.ts";

export interface ChannelFacts {
  id: string;
  provider: string;
  name: string;
  /** Null if the name already contains it. */
  handle: string | null;
  sandbox: boolean;
  own: boolean;
  /** Text length in the platform's unit; null until it is known. */
  length: number | null;
  limit: number;
  errors: number;
}

export function channelFacts(
  { id, provider, name, handle, mode }: Chip,
  override: Override,
  entry: ValidatedEntry | undefined,
): ChannelFacts {
  return {
    id,
    provider,
    name,
    handle: handle === name ? null : handle,
    sandbox: mode === "sandbox",
    own: override.content !== null,
    length: entry?.content.length ?? null,
    limit: entry?.content.limit ?? 0,
    errors: entry?.errors.length ?? 0,
  };
}
