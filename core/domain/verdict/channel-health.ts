import type { Subject } from "./subject.ts";

/** The channel must be there, signed in, and answering. */
export function channelHealth({ channel, manifest }: Pick<Subject, "channel" | "manifest">) {
  if (channel.health === "deleted") {
    return [
      error(
        "not_found",
        "This channel was disconnected. Take it off the post, or connect it again.",
      ),
    ];
  }
  if (channel.health === "disconnected") {
    return [
      error(
        "auth",
        `${channel.health_reason ?? `${manifest.title} no longer accepts the sign-in.`} Connect the channel again.`,
      ),
    ];
  }
  if (channel.health === "unavailable") {
    return [
      error(
        "platform_unavailable",
        channel.health_reason ?? `${manifest.title} does not answer at present.`,
      ),
    ];
  }
  return [];
}

function error(code: "not_found" | "auth" | "platform_unavailable", message: string) {
  return { code, field: "channel", message } as const;
}
