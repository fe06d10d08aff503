/** Metrics that a simulated platform should return, set by `POST /sandbox/channels/{id}/engagement`. */
import type { SimulatorContext } from "./spec.ts";

const NOTE = "engagement";

/** Null: the platform leaves the metric out. Missing ones are as the simulator counts them, or 0. */
export type Engagement = Readonly<Partial<Record<string, number | null>>>;

export function engagementNote(external_post_id: string): string {
  return `${NOTE} ${external_post_id}`;
}

export const FOLLOWERS_NOTE = `${NOTE} of the account`;

export async function engagementOf(
  { store }: SimulatorContext,
  external_post_id: string,
): Promise<Engagement> {
  return ((await store.recall(engagementNote(external_post_id))) ?? {}) as Engagement;
}

/** Returns the follower count, or undefined if the platform leaves it out. */
export async function followersOf({ store }: SimulatorContext): Promise<number | undefined> {
  const noted = await store.recall(FOLLOWERS_NOTE);
  return typeof noted === "number" ? noted : 0;
}

/**
 * Returns the count for the platform's response, or undefined if it is left out. `counted` is the simulator's own
 * count.
 */
export function countOf(given: Engagement, name: string, counted = 0): number | undefined {
  const count = given[name];
  return count === undefined ? counted : (count ?? undefined);
}
