import type {
  ChannelEventKind,
  MediaEventKind,
  PostEventKind,
} from "#core/contract/resources/event-kind.ts";
import { startMeasuring, stopMeasuring } from "./kernel/call-queue/queue-metrics.ts";
import type { Reader } from "./kernel/events/define-reader.ts";
import { defineReader } from "./kernel/events/define-reader.ts";
import { recordApprovals } from "./posts/approval/notices/store-notices.ts";
import { settlePostCredits } from "./posts/credits/post-credits.ts";
import { askRevalidation } from "./posts/rules/validation/ask-revalidation.ts";
import { recordDeliveries } from "./webhooks/record-deliveries.ts";
import { SENT_KINDS } from "./webhooks/to-body.ts";
import { recordFailures } from "./workspace/notifications/record-failures.ts";

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
