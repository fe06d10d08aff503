import { z } from "zod";
import type { Channel } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { OutboxRow } from "../commit.ts";

export interface DueRow {
  channel_id: string;
  organization_id: string;
  post_id?: string | null;
  channel: Pick<Channel, "provider" | "mode" | "account">;
}

/** A channel has due calls. Each field except `post_id` limits concurrency. */
export const ChannelDue = z.object({
  organization_id: z.string(),
  channel_id: z.string(),
  /** The post it was sent for. Null if there are several. Its run makes the channel's other calls too. */
  post_id: z.string().nullable().default(null),
  provider: z.string(),
  /** Hostname of the account's server. Null on single-server platforms. */
  server: z.string().nullable().default(null),
});

/** The events that start the runs of a channel: of its readings, and of all other calls. */
export const CHANNEL_EVENTS = { calls: "channel/due", readings: "channel/reading-due" } as const;

export type ChannelCalls = keyof typeof CHANNEL_EVENTS;

/** Returns the event that a channel's calls are due. */
export function channelDueRow(due: DueRow): OutboxRow {
  return dueRow(due, "calls");
}

/** Returns the event that a channel's comments, mentions or metrics are to be read. */
export function readingDueRow(due: DueRow): OutboxRow {
  return dueRow(due, "readings");
}

function dueRow(due: DueRow, calls: ChannelCalls): OutboxRow {
  const { organization_id, channel_id, channel, post_id = null } = due;
  const { provider } = channel;
  const data = { organization_id, channel_id, post_id, provider, server: serverOf(channel) };
  return { id: newId("event"), name: CHANNEL_EVENTS[calls], data };
}

export function channelDueRows(entries: readonly DueRow[]): OutboxRow[] {
  const byChannel = Map.groupBy(entries, ({ channel_id }) => channel_id);
  return [...byChannel.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    return [channelDueRow(others.length === 0 ? first : { ...first, post_id: null })];
  });
}

const Address = z.object({ server: z.url().optional(), service: z.url().optional() });

/** Returns the host of a live channel's server. Null for single-server platforms and sandbox channels. */
function serverOf({ mode, account }: Pick<Channel, "mode" | "account">): string | null {
  const { server, service } = Address.safeParse(account).data ?? {};
  const address = server ?? service;
  return mode === "sandbox" || address === undefined ? null : new URL(address).host;
}
