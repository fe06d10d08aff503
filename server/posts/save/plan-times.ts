import { Refusal } from "#core/contract/refusal.ts";
import { planOwnTimes } from "#core/domain/schedule/plan-own-times.ts";
import {
  resolveScheduledAt,
  type ScheduleChoice,
} from "#core/domain/schedule/resolve-scheduled-at.ts";
import { timeOf } from "#server/posts/rules/lifecycle/arm-post.ts";
import type { PlannedEntry } from "./plan-entries.ts";

interface Schedule {
  choice: ScheduleChoice | undefined;
  scheduled: Date | null;
  now: Date;
}

interface PlannedTimes {
  planned: PlannedEntry[];
  choice: ScheduleChoice | undefined;
}

/**
 * Plans when each entry is published: with its post, or at its own time (`per_channel.*.scheduled_at`). Throws if a
 * time isn't in the future, or if only some channels have one.
 */
export function planTimes(
  planned: readonly PlannedEntry[],
  { choice, scheduled, now }: Schedule,
): PlannedTimes {
  const given = planned.map((entry) => readOwnTime(entry, now));
  if (choice === undefined && given.every((time) => time === undefined))
    return { planned: [...planned], choice };
  const base = choice === undefined ? scheduled : timeOf(choice, now);
  const entries = planned.map(({ scheduled_at }, index) => ({
    given: given[index],
    had: scheduled_at,
  }));
  const plan = planOwnTimes(entries, { base, moved: choice !== undefined });
  if (plan === null) {
    if (given.every((time) => time == null)) return { planned: withTimes(planned, []), choice };
    throw Refusal.because(
      "invalid_input",
      "per_channel: If a channel has its own time, the post needs one too. Send scheduled_at, or a time for each channel.",
    );
  }
  const { first, own } = plan;
  return {
    planned: withTimes(planned, own),
    choice: first <= now ? { at: "now" } : { at: first },
  };
}

function withTimes(planned: readonly PlannedEntry[], own: readonly (Date | null)[]) {
  return planned.map((entry, index) => ({ ...entry, scheduled_at: own[index] ?? null }));
}

function readOwnTime({ own_time, channel_id }: PlannedEntry, now: Date): Date | null | undefined {
  if (own_time === undefined || own_time === null) return own_time;
  const choice = resolveScheduledAt(own_time, now);
  if ("problem" in choice) throw refuseTime(channel_id, choice.problem.replace(/, or now$/, ""));
  if (choice.at === "now")
    throw refuseTime(
      channel_id,
      "a channel's own time must be in the future: omit it to publish the channel with its post",
    );
  return choice.at;
}

function refuseTime(channel_id: string, problem: string): Refusal {
  return Refusal.because("invalid_input", `per_channel.${channel_id}.scheduled_at: ${problem}.`);
}
