import type { z } from "zod";
import {
  type BlockedInRange,
  MOST_RANGE_DAYS,
  type ValidateRange,
} from "#core/contract/posts/validate-range.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { addDays } from "#core/domain/calendar/days.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { createCursors } from "#server/db/cursor.ts";
import { approvalOf, needsApproval } from "../approval/approval-record.ts";
import type { ServiceContext } from "../context.ts";
import { isPaused } from "../lifecycle/paused.ts";
import { toPostRows } from "../posts/list/listed-post.ts";
import { type Validated, validateNext } from "./validate-next.ts";

/** How many days are validated where no end is given. */
const USUAL_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Validates the scheduled posts of a range as they would be sent, and answers those that can't go out. Stores nothing. Two statements for
 * each 25 posts. Refuses a cursor of another range.
 */
export async function validateRange({
  ctx,
  input: { limit, cursor, ...given },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ValidateRange.input>;
}): Promise<z.output<typeof ValidateRange.output>> {
  const { time_zone } = ctx.actor.organization.policy;
  const today = toLocalTime(ctx.system.now(), time_zone).slice(0, 10);
  const from = given.from ?? today;
  const to = given.to ?? addDays(from, USUAL_DAYS);
  refuseRange(from, to);
  const stretch = {
    from: daySlot(from, time_zone).starts_at,
    to: daySlot(addDays(to, -1), time_zone).ends_at,
  };
  const cursors = createCursors(
    ctx.system.secrets,
    `range:${ctx.organization_id}:${JSON.stringify([from, to])}`,
  );
  let after = cursor === undefined ? null : cursors.read(cursor);
  const found: Validated[] = [];
  do {
    const most = limit - found.length;
    const { validated, next } = await validateNext(ctx, { ...stretch, after, most });
    found.push(...validated);
    after = next;
  } while (after !== null && found.length < limit);
  return {
    ...{ from, to, time_zone, validated: found.length },
    blocked: found.flatMap((each) => blockedOf(ctx, each) ?? []),
    next_cursor: after === null ? null : cursors.write(after),
  };
}

function refuseRange(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days <= 0)
    throw Refusal.because("invalid_input", `to: must be later than ${from}, the first day.`);
  if (days > MOST_RANGE_DAYS)
    throw Refusal.because(
      "invalid_input",
      `to: must be at most ${MOST_RANGE_DAYS} days after ${from}, the first day.`,
    );
}

/** Null for a post that can go out. */
function blockedOf(ctx: ServiceContext, validated: Validated): BlockedInRange | null {
  const { post, verdict, listed } = validated;
  const channels = post.entries.flatMap(({ channel_id, channel }, index) => {
    const errors = verdict.entries[index]?.errors ?? [];
    if (errors.length === 0) return [];
    return [{ channel_id, provider: channel.provider, name: channel.name, errors: [...errors] }];
  });
  const problems = problemsOf(ctx, validated);
  const [row] = toPostRows([listed]);
  if (row === undefined || channels.length + problems.length === 0) return null;
  return { post: row, channels, problems };
}

/** What holds up the post as a whole, or one of its channels for now. */
function problemsOf({ actor }: ServiceContext, { post }: Validated): string[] {
  const state = approvalOf(post)?.state ?? "not_requested";
  const paused = post.entries.filter(({ channel }) => isPaused(channel));
  const isApproved = state === "approved" || !needsApproval(actor.organization.approval, post);
  return [
    ...(state === "held"
      ? ["It is held because it differs from what was approved. Approve it, then choose its time."]
      : isApproved
        ? []
        : ["It isn't approved. It will be held when it is due."]),
    ...(post.late_at !== null && state !== "held"
      ? ["Its time has passed. Choose a new time, or send it now."]
      : []),
    ...paused.map(
      ({ channel }) => `${channel.name} is paused. Resume it, or the post waits when it is due.`,
    ),
  ];
}
