/** Rate limits per token, as documented on each call's page, over the last minute or day. */
import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { refuse } from "./refuse.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

const PER_MINUTE = { init: 6, creator_info: 20, status: 30 };

/** Posts per creator and day, across all apps [2nd]. */
const POSTS_PER_DAY = 15;

const Times = z.array(z.int());

export async function takeTurn(
  { store, now }: SimulatorContext,
  call: keyof typeof PER_MINUTE,
): Promise<Response | null> {
  const note = `calls ${call}`;
  const at = now().getTime();
  const recent = Times.parse((await store.recall(note)) ?? []).filter(
    (time) => time > at - MINUTE_MS,
  );
  if (recent.length >= PER_MINUTE[call]) return refuse("rate_limit");
  await store.note(note, [...recent, at]);
  return null;
}

export async function hasPostedMuch({ store, now }: SimulatorContext): Promise<boolean> {
  const since = now().getTime() - DAY_MS;
  const posts = await store.recent(POSTS_PER_DAY);
  const recent = posts.filter(({ received_at }) => received_at.getTime() > since);
  return recent.length >= POSTS_PER_DAY;
}
