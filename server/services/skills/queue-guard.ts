import { z } from "zod";
import { strictObject } from "#core/contract/strict-object.ts";
import { type Fill, type FreeSlots, planFills } from "#core/domain/skills/plan-fills.ts";
import type { ServiceContext } from "../context.ts";
import { listPosts } from "../posts/list-posts.ts";
import { updatePost } from "../posts/update-post.ts";
import { getQueue } from "../queue/get-queue.ts";
import { findRisks } from "./find-risks.ts";
import { defineSkill } from "./spec.ts";

const DAY_MS = 24 * 3_600_000;

const MOST_SLOTS = 50;

const MOST_DRAFTS = 100;

const Input = strictObject({
  days: z
    .int()
    .min(1)
    .max(31)
    .meta({ title: "Days ahead", description: "How many days ahead to look, 1 to 31." }),
  label: z.string().trim().min(1).max(100).optional().meta({
    title: "Label",
    description:
      "Drafts with this label are proposed for empty slots. Without a label, slots are only listed.",
  }),
});

interface FillData {
  post_id: string;
  updated_at: string;
}

export const queueGuard = defineSkill({
  name: "queue-guard",
  version: 1,
  title: "Queue guard",
  description:
    "Finds empty queue slots and scheduled posts that are no longer ready, and proposes labelled drafts for the slots. Schedules them once you confirm.",
  input: Input,
  examples: [{ days: 7, label: "filler" }],
  scopes: ["publish"],
  needs: ({ label }) => (label === undefined ? [] : ["publish"]),
  asks: true,
  lockKey: () => "queue",
  async plan(ctx, { days, label }) {
    const until = new Date(ctx.system.now().getTime() + days * DAY_MS).toISOString();
    const queues = await findFreeSlots(ctx, until);
    const drafts = label === undefined ? [] : await findDrafts(ctx, label);
    const fills = planFills(
      drafts.filter(({ ready }) => ready),
      queues,
      MOST_DRAFTS,
    );
    return {
      items: fills.map(({ draft, slots }) => ({
        key: `${draft.id} ${slots.map(({ channel_id, at }) => `${channel_id} ${at}`).join(" ")}`,
        text: `Schedule “${draft.excerpt}” for ${slots.map(({ name, at }) => `${name} at ${at}`).join(", ")}`,
        data: { post_id: draft.id, updated_at: draft.updated_at } satisfies FillData,
      })),
      output: {
        until,
        channels: queues.map(({ channel_id, name, slots, has_queue }) => ({
          ...{ channel_id, name, has_queue },
          empty_slots: slots,
        })),
        problems: await findRisks(ctx, until),
        drafts_not_ready: drafts
          .filter(({ ready }) => !ready)
          .map(({ id, excerpt }) => ({ id, excerpt })),
      },
    };
  },
  async act({ once }, { data }) {
    const input = {
      id: data.post_id,
      scheduled_at: "next_slot",
      autofix: false,
      expected_updated_at: data.updated_at,
    };
    const post = await once("posts.update", input, updatePost);
    return {
      result: "done",
      detail: `Scheduled for ${post.scheduled_at}`,
      facts: { post_id: data.post_id, scheduled_at: post.scheduled_at },
    };
  },
});

async function findFreeSlots(
  ctx: ServiceContext,
  until: string,
): Promise<(FreeSlots & { has_queue: boolean })[]> {
  const { channels } = await getQueue({ ctx, input: { slots: MOST_SLOTS } });
  return channels.map(({ channel_id, name, slots, source }) => ({
    channel_id,
    name,
    has_queue: source !== null,
    slots: slots.filter(({ at, post }) => post === null && at <= until).map(({ at }) => at),
  }));
}

async function findDrafts(
  ctx: ServiceContext,
  label: string,
): Promise<(Fill & { ready: boolean })[]> {
  const drafts = [];
  let cursor: string | undefined;
  do {
    const page = await listPosts({
      ctx,
      input: { statuses: ["draft"], label, include: ["ready"], limit: MOST_DRAFTS, cursor },
    });
    drafts.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && drafts.length < MOST_DRAFTS);
  return drafts
    .reverse()
    .map(({ id, excerpt, updated_at, channels, ready = false, when_ready }) => ({
      ...{ id, excerpt, updated_at, ready: ready && when_ready === null },
      channel_ids: channels.map(({ channel_id }) => channel_id),
    }));
}
