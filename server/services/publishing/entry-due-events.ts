import type { Prisma } from "#server/db/generated/client.ts";
import { armedEvents } from "../posts/arming.ts";

interface WaitingEntry {
  id: string;
  post_id: string;
  organization_id: string;
  channel_id: string;
  channel: { provider: string };
}

/** The event that has an entry taken up that is on its way already, for the outbox. */
export function entryDueEvents(entry: WaitingEntry): Prisma.OutboxEventCreateManyInput[] {
  const { post_id, organization_id } = entry;
  const version = { scheduled_at: null, schedule_version: 0 };
  const post = { id: post_id, organization_id, status: "publishing", ...version } as const;
  return armedEvents(post, [entry]);
}
