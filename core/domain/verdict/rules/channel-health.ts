import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ServerRule, VerdictContext } from "../rule.ts";

/** The channel must exist, be signed in and be available. */
export const channelHealth: ServerRule = {
  server_only: true,
  codes: ["not_found", "auth", "platform_unavailable"],
  validate: ({ manifest }, { channel }) => healthErrors(manifest, channel),
};

/** Returns what prevents a channel in this state from publishing; empty if nothing does. */
export function healthErrors(
  { title }: Pick<ProviderManifest, "title">,
  { health, health_reason }: VerdictContext["channel"],
) {
  if (health === "deleted") {
    return [
      error(
        "not_found",
        "This channel was disconnected. Remove it from the post, or reconnect it.",
      ),
    ];
  }
  if (health === "disconnected") {
    const reason = health_reason ?? `${title} no longer accepts the sign-in.`;
    return [error("auth", `${reason} Reconnect the channel.`)];
  }
  if (health === "unavailable") {
    const reason = health_reason ?? `${title} is unavailable right now.`;
    return [error("platform_unavailable", reason)];
  }
  return [];
}

function error(code: "not_found" | "auth" | "platform_unavailable", message: string) {
  return { code, field: "channel", message } as const;
}
