import type {
  ChannelEventKind,
  MediaEventKind,
  PostEventKind,
  SetupEventKind,
} from "#core/contract/resources/event-kind.ts";
import { defineReader } from "#server/kernel/events/define-reader.ts";
import { askRevalidation } from "./ask-revalidation.ts";

/**
 * Events that scheduled posts depend on. A late post that is sent after all takes up quota on its channel that others
 * relied on.
 */
const KINDS = [
  "channel.connected",
  "channel.disconnected",
  "channel.recovered",
  "media.ready",
  "media.failed",
  "media.updated",
  "label.deleted",
  "post.retried",
] as const satisfies readonly (
  | ChannelEventKind
  | MediaEventKind
  | PostEventKind
  | SetupEventKind
)[];

/** Asks for a new validation of an organization's scheduled posts. */
export const revalidationReader = defineReader({
  name: "revalidation",
  kinds: KINDS,
  async handle(system, events) {
    const organization_ids = [...new Set(events.map(({ organization_id }) => organization_id))];
    await askRevalidation(system.database.sql, { organization_ids, now: system.now() });
  },
});
