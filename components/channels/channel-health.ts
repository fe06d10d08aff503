import type { Channel } from "#core/contract/resources/channel.ts";
import { HEALTH_COPY } from "./copy.ts";
import { endsSoon } from "./ends-soon.ts";
import { isDisconnected } from "./is-disconnected.ts";

type Described = Pick<
  Channel,
  "health" | "health_reason" | "sign_in_ends_at" | "paused_at" | "mode"
>;

export interface HealthWords {
  /** `warning` and `failed` need a person. */
  tone: "good" | "quiet" | "warning" | "failed";
  /** A few words without a period, for a row. */
  short: string;
  /** Sentences to add: why, what it means and what to do. */
  text: string;
}

interface Reader {
  now: Date;
  zone: string;
  /** People who can't reconnect a channel aren't told to, nor what the platform said. */
  mayReconnect: boolean;
}

/** Returns what a person should know about a channel's connection. */
export function describeHealth(channel: Described, reader: Reader): HealthWords {
  const { now, zone, mayReconnect } = reader;
  const { health, health_reason, sign_in_ends_at } = channel;
  const factOf = (known: string) =>
    mayReconnect && health_reason !== null ? asSentence(health_reason) : known;
  if (health === "unavailable") {
    const text = `${factOf(HEALTH_COPY.unavailable_text)} ${HEALTH_COPY.keeps_trying}`;
    return { tone: "warning", short: HEALTH_COPY.unavailable, text };
  }
  if (sign_in_ends_at !== null && isDisconnected(channel, now)) {
    const short = HEALTH_COPY.expired(dayOf(sign_in_ends_at, zone));
    return { tone: "failed", short, text: HEALTH_COPY.cannot_publish };
  }
  if (health === "disconnected") {
    const text = `${factOf(HEALTH_COPY.access_ended)} ${HEALTH_COPY.cannot_publish}`;
    return { tone: "failed", short: HEALTH_COPY.disconnected, text };
  }
  if (sign_in_ends_at !== null && endsSoon(channel, now)) {
    const short = HEALTH_COPY.expires(dayOf(sign_in_ends_at, zone));
    const advice = mayReconnect ? ` ${HEALTH_COPY.reconnect_soon}` : "";
    return { tone: "warning", short, text: `${HEALTH_COPY.works_until_then}${advice}` };
  }
  if (channel.paused_at !== null)
    return { tone: "quiet", short: HEALTH_COPY.paused, text: HEALTH_COPY.paused_text };
  return describeConnected(channel, zone);
}

function describeConnected({ sign_in_ends_at, mode }: Described, zone: string): HealthWords {
  if (mode === "sandbox")
    return { tone: "good", short: HEALTH_COPY.connected, text: HEALTH_COPY.works_sandbox };
  if (mode === "handoff")
    return { tone: "good", short: HEALTH_COPY.by_hand, text: HEALTH_COPY.works_by_hand };
  if (sign_in_ends_at === null)
    return { tone: "good", short: HEALTH_COPY.connected, text: HEALTH_COPY.works };
  const day = dayOf(sign_in_ends_at, zone);
  const text = HEALTH_COPY.works_until(day);
  return { tone: "good", short: HEALTH_COPY.connected_until(day), text };
}

/** Platforms' messages don't always end with a period. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function dayOf(instant: string, zone: string): string {
  const shown = { day: "numeric", month: "long", timeZone: zone } as const;
  return new Date(instant).toLocaleDateString("en-GB", shown);
}
