import type {
  ChannelEventKind,
  MediaEventKind,
  PostEventKind,
} from "#core/contract/resources/event-kind.ts";
import { recordApprovals } from "#server/services/approval/notices/store-notices.ts";
import { settlePostCredits } from "#server/services/billing/post-credits.ts";
import { startMeasuring, stopMeasuring } from "#server/services/call-queue/queue-metrics.ts";
import { askRevalidation } from "#server/services/findings/ask-revalidation.ts";
import { recordFailures } from "#server/services/notifications/record-failures.ts";
import { recordDeliveries } from "#server/services/webhooks/record-deliveries.ts";
import { SENT_KINDS } from "#server/services/webhooks/to-body.ts";
import type { Reader } from "./define-reader.ts";
import { defineReader } from "./define-reader.ts";

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
  "post.retried",
] as const satisfies readonly (ChannelEventKind | MediaEventKind | PostEventKind)[];

export const revalidationReader = defineReader({
  name: "revalidation",
  kinds: KINDS,
  async handle(system, events) {
    const organization_ids = [...new Set(events.map(({ organization_id }) => organization_id))];
    await askRevalidation(system.database.sql, { organization_ids, now: system.now() });
  },
});

const OUT: readonly PostEventKind[] = ["entry.published", "post.settled"];

const GONE: readonly PostEventKind[] = ["entry.deleted"];

export const metricsReader = defineReader({
  name: "metrics",
  kinds: [...OUT, ...GONE],
  async handle(system, events) {
    const { sql } = system.database;
    const out = idsOf(OUT);
    const gone = idsOf(GONE);
    if (out.length > 0) await startMeasuring(sql, system, out);
    if (gone.length > 0) await stopMeasuring(sql, gone);

    function idsOf(kinds: readonly string[]): string[] {
      const of = events.filter(({ kind }) => kinds.includes(kind));
      return [...new Set(of.map(({ subject_id }) => subject_id))];
    }
  },
});

/** Stores deliveries for webhooks. The deliverer (server/webhooks) sends them. */
const webhooksReader = defineReader({
  name: "webhooks",
  kinds: SENT_KINDS,
  handle: recordDeliveries,
});

export const failuresReader = defineReader({
  name: "failures",
  kinds: ["post.failed", "post.partially_published", "post.unconfirmed"],
  handle: recordFailures,
});

const creditsReader = defineReader({
  name: "credits",
  kinds: ["entry.published", "entry.failed", "post.deleted", "post.unscheduled"],
  handle: settlePostCredits,
});

export const approvalsReader = defineReader({
  name: "approvals",
  kinds: ["approval.requested", "approval.decided", "approval.held"],
  handle: recordApprovals,
});

export const READERS: readonly Reader[] = [
  webhooksReader,
  creditsReader,
  revalidationReader,
  failuresReader,
  metricsReader,
  approvalsReader,
];
