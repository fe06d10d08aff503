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

export function channelDueRow(due: DueRow): OutboxRow {
  const { organization_id, channel_id, channel, post_id = null } = due;
  const { provider } = channel;
  const data = { organization_id, channel_id, post_id, provider, server: serverOf(channel) };
  return { id: newId("event"), name: "channel/due", data };
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
