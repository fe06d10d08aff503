import type { Channel } from "#core/contract/resources/channel.ts";
import type { ApiEnd } from "../workspace/workspace.ts";

/** Returns the API versions that live channels depend on. */
export function endsFor(
  channels: readonly Pick<Channel, "mode" | "provider">[],
  ends: readonly ApiEnd[],
): ApiEnd[] {
  const live = channels.filter(({ mode }) => mode === "live").map(({ provider }) => provider);
  return ends.filter(({ providers }) => providers.some((name) => live.includes(name)));
}
