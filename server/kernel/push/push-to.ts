import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";

/** What a device shows, and what opens when it is tapped. */
export interface Notification {
  title: string;
  body: string;
  /** Within this Crier: `/acme/posts/…`. */
  path: `/${string}`;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

export interface Device {
  id: string;
  user_id: string;
}

/** Later it would tell people what they have seen elsewhere. */
const LASTS_MS = 24 * 3_600_000;

/** Push services accept 4,096 bytes encrypted. With the longest of each, JSON takes less than 3,000. */
const MOST_IN_TITLE = 100;
const MOST_IN_BODY = 300;

const DEVICES = "SELECT id, user_id FROM push_subscription WHERE user_id = ANY($1::text[])";

/**
 * Notifies people on the devices where they turned that on. Call it in the transaction of the change that it is about,
 * so that it is sent exactly if the change is stored. Title and body are shortened. One statement, two if there are
 * devices.
 */
export async function pushTo(
  sql: RunSql,
  system: System,
  { user_ids, ...notification }: Notification & { user_ids: readonly string[] },
): Promise<void> {
  const devices = await sql<Device>(DEVICES, [user_ids]);
  await pushToDevices(sql, system, devices, notification);
}

/** Like `pushTo`, for known devices. At most one statement. */
export async function pushToDevices(
  sql: RunSql,
  system: System,
  devices: readonly Device[],
  notification: Notification,
): Promise<void> {
  const payload = payloadOf(system, notification);
  const expires_at = new Date(system.now().getTime() + LASTS_MS).toISOString();
  const events = devices.map(({ id: subscription_id, user_id }) => {
    // Encrypted, because the path may hold a link's token.
    const sealed = system.secrets.encrypt(payload, subscription_id);
    const data = { subscription_id, user_id, expires_at, tag: notification.tag };
    return {
      id: newId("event"),
      name: "push/due",
      data: { ...data, sealed: Buffer.from(sealed).toString("base64") },
    };
  });
  await writeTogether(sql, [insertRows("outbox_event", events)]);
}

/** Returns what browsers show by themselves (Declarative Web Push) and what the service worker reads. */
function payloadOf({ env }: System, { title, body, path, tag }: Notification): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: cut(title, MOST_IN_TITLE),
      body: cut(body, MOST_IN_BODY),
      navigate: `${env.CRIER_URL}${path}`,
      tag,
      lang: "en",
    },
  });
}

function cut(text: string, most: number): string {
  const clean = text.replaceAll(/\s+/g, " ").trim();
  return clean.length > most ? `${clean.slice(0, most).toWellFormed()}…` : clean;
}
