import { z } from "zod";
import type { EmptySlots } from "#core/contract/operations/skills/outputs.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import {
  type Fill,
  type FreeSlots,
  type PlannedFill,
  planFills,
} from "#core/domain/skills/plan-fills.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { START, withExcerpt } from "#server/kernel/excerpt/excerpt-sql.ts";
import { momentIn } from "#server/kernel/mail/mail-text.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { getQueue } from "#server/posts/queue/get-queue.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { scheduledFor } from "./scheduled-for.ts";
import { defineSkill } from "./spec.ts";

const DAY_MS = 24 * 3_600_000;

const MOST_SLOTS = 50;

const MOST_DRAFTS = 100;

const Input = strictObject({
  days: z
    .int()
    .min(1)
    .max(31)
    .default(7)
    .meta({ title: "Days ahead", description: "How many days ahead to look, 1 to 31." }),
  label: z.string().trim().min(1).max(100).optional().meta({
    title: "Label",
    description:
      "Drafts with this label are proposed for empty slots. Without a label, slots are only listed.",
  }),
  any_draft: z.boolean().default(false).meta({
    title: "Any draft",
    description: "Without a label: drafts are proposed for empty slots, whatever their labels.",
  }),
});

interface FillData {
  post_id: string;
  updated_at: string;
}

export const queueGuard = defineSkill({
  name: "queue-guard",
  version: 1,
  title: "Fill empty queue slots",
  description:
    "Finds empty queue slots and scheduled posts that are no longer ready, and proposes drafts for the slots. Schedules them once you confirm.",
  input: Input,
  examples: [{ days: 7, label: "filler" }],
  scopes: ["publish"],
  needs: ({ label, any_draft }) => (label === undefined && !any_draft ? [] : ["publish"]),
  asks: true,
  lockKey: () => "queue",
  async plan(ctx, { days, label, any_draft }) {
    const zone = ctx.actor.organization.policy.time_zone;
    const until = new Date(ctx.system.now().getTime() + days * DAY_MS).toISOString();
    const queues = await findFreeSlots(ctx, until);
    const drafts = label === undefined && !any_draft ? [] : await findDrafts(ctx, label);
    const fills = planFills(
      drafts.filter(({ ready }) => ready),
      queues,
      MOST_DRAFTS,
    );
    return {
      items: fills.map(({ draft, slots }) => ({
        key: `${draft.id} ${slots.map(({ channel_id, at }) => `${channel_id} ${at}`).join(" ")}`,
        text: `Schedule “${draft.excerpt}” for ${slots.map(({ name, at }) => `${name} on ${momentIn(at, zone)}`).join(", ")}`,
        about: {
          post_id: draft.id,
          excerpt: draft.excerpt,
          slots: slots.map(({ channel_id, at: slot }) => ({ channel_id, at: slot })),
        },
        data: { post_id: draft.id, updated_at: draft.updated_at } satisfies FillData,
      })),
      output: {
        until,
        channels: queues.map(({ channel_id, name, slots, has_queue }) => ({
          channel_id,
          name,
          has_queue,
          empty_slots: [...slots],
        })),
        problems: await findRisks(ctx, until),
        drafts_left: findLeft(drafts, queues, fills),
        drafts_not_ready: drafts
          .filter(({ ready }) => !ready)
          .map(({ id, excerpt }) => ({ id, excerpt })),
      } satisfies EmptySlots,
    };
  },
  async act({ ctx, once }, { data }) {
    const input = {
      id: data.post_id,
      scheduled_at: "next_slot",
      autofix: false,
      expected_updated_at: data.updated_at,
    };
    const post = await once("posts.update", input, updatePost);
    return {
      result: "done",
      detail: scheduledFor(post, ctx),
      facts: { post_id: data.post_id, scheduled_at: post.scheduled_at },
    };
  },
});

/** Returns the ready drafts that no slots were found for, each with the channels that lack one. */
function findLeft(
  drafts: readonly Candidate[],
  queues: readonly Queue[],
  fills: readonly PlannedFill[],
): EmptySlots["drafts_left"] {
  const filled = new Set(fills.map(({ draft }) => draft.id));
  return drafts
    .filter(({ id, ready }) => ready && !filled.has(id))
    .map(({ id, excerpt, channel_ids }) => {
      const on = queues.filter(({ channel_id }) => channel_ids.includes(channel_id));
      const without = on.filter(({ has_queue }) => !has_queue);
      const full = on.filter(({ slots }) => slots.length === 0);
      const reason =
        without.length > 0
          ? `Without posting times: ${namesOf(without)}.`
          : `Without enough empty slots: ${namesOf(full.length > 0 ? full : on)}.`;
      return { post_id: id, excerpt, reason: on.length === 0 ? "It has no channels." : reason };
    });
}

function namesOf(queues: readonly Queue[]): string {
  return queues.map(({ name }) => name).join(", ");
}

interface Queue extends FreeSlots {
  has_queue: boolean;
}

async function findFreeSlots(ctx: ServiceContext, until: string): Promise<Queue[]> {
  const { channels } = await getQueue({ ctx, input: { slots: MOST_SLOTS } });
  return channels.map(({ channel_id, name, slots, source }) => ({
    channel_id,
    name,
    has_queue: source !== null,
    slots: slots.filter(({ at, post }) => post === null && at <= until).map(({ at }) => at),
  }));
}

interface Candidate extends Fill {
  ready: boolean;
}

async function findDrafts(ctx: ServiceContext, label: string | undefined): Promise<Candidate[]> {
  const drafts = [];
  let cursor: string | undefined;
  do {
    const page = await listPosts({
      ctx,
      input: { statuses: ["draft"], include: ["ready"], limit: MOST_DRAFTS, cursor, label },
    });
    drafts.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && drafts.length < MOST_DRAFTS);
  return drafts
    .reverse()
    .map(({ id, excerpt, updated_at, channels, ready = false, when_ready }) => ({
      id,
      excerpt,
      updated_at,
      ready: ready && when_ready === null,
      channel_ids: channels.map(({ channel_id }) => channel_id),
    }));
}

interface Risk {
  post_id: string;
  excerpt: string;
  scheduled_at: string;
  reason: string;
}

type FindRisks = (ctx: ServiceContext, until: string) => Promise<Risk[]>;

const MOST_RISKS = 50;

const NOT_READY = `
  SELECT post.id AS post_id, ${START} AS start, post.scheduled_at, finding.problems
  FROM post_finding AS finding JOIN post ON post.id = finding.post_id
  WHERE finding.organization_id = $1 AND finding.scheduled_at <= $2 AND finding.post_updated_at = post.updated_at
    AND post.status = 'scheduled' AND post.deleted_at IS NULL
  ORDER BY finding.scheduled_at, post.id LIMIT ${MOST_RISKS}`;

interface NotReady {
  post_id: string;
  start: string;
  scheduled_at: Date;
  problems: { message: string }[];
}

const findNotReady: FindRisks = async (ctx, until) => {
  const rows = await ctx.sql<NotReady>(NOT_READY, [ctx.organization_id, until]);
  return rows.map(withExcerpt).map(({ post_id, excerpt, scheduled_at, problems }) => ({
    post_id,
    excerpt,
    scheduled_at: scheduled_at.toISOString(),
    reason: problems.map(({ message }) => message).join(" "),
  }));
};

/** Drafts to be scheduled on approval that aren't approved. Times are text that sorts chronologically. */
const NOT_APPROVED = `
  SELECT post.id AS post_id, ${START} AS start, post.when_ready ->> 'scheduled_at' AS scheduled_at
  FROM post
  WHERE post.organization_id = $1 AND post.deleted_at IS NULL AND post.approval ->> 'state' = 'pending'
    AND post.when_ready ->> 'scheduled_at' <= $2
  ORDER BY post.when_ready ->> 'scheduled_at', post.id LIMIT ${MOST_RISKS}`;

const findNotApproved: FindRisks = async (ctx, until) => {
  const at = new Date(until).toISOString();
  const rows = await ctx.sql<Omit<Risk, "excerpt" | "reason"> & { start: string }>(NOT_APPROVED, [
    ctx.organization_id,
    at,
  ]);
  const reason = "It still needs approval and is published only once approved.";
  return rows.map(withExcerpt).map((risk) => ({ ...risk, reason }));
};

const KINDS: readonly FindRisks[] = [findNotReady, findNotApproved];

/**
 * Returns scheduled posts until a time that won't be published in their current state, soonest first. One statement per
 * kind.
 */
async function findRisks(ctx: ServiceContext, until: string): Promise<Risk[]> {
  const found = await Promise.all(KINDS.map((find) => find(ctx, until)));
  return found
    .flat()
    .toSorted((left, right) => (left.scheduled_at < right.scheduled_at ? -1 : 1))
    .slice(0, MOST_RISKS);
}
