/** The numbers that a simulated platform was told to answer (`POST /sandbox/channels/{id}/engagement`). */
import type { SimulatorContext } from "./spec.ts";

const NOTE = "engagement";

/** Null: the platform leaves the number out. What is missing is as the simulator counts it, or 0. */
export type Engagement = Readonly<Partial<Record<string, number | null>>>;

export function engagementNote(external_post_id: string): string {
  return `${NOTE} ${external_post_id}`;
}

/** By the account, not by a post. */
export const FOLLOWERS_NOTE = `${NOTE} of the account`;

/** What a post was told to answer. */
export async function engagementOf(
  { store }: SimulatorContext,
  external_post_id: string,
): Promise<Engagement> {
  return ((await store.recall(engagementNote(external_post_id))) ?? {}) as Engagement;
}

/** How many follow the account; undefined where the platform leaves it out. */
export async function followersOf({ store }: SimulatorContext): Promise<number | undefined> {
  const noted = await store.recall(FOLLOWERS_NOTE);
  return typeof noted === "number" ? noted : 0;
}

/** The count that the platform answers; undefined where it leaves it out. `counted` is what the simulator has seen itself. */
export function countOf(given: Engagement, name: string, counted = 0): number | undefined {
  const told = given[name];
  return told === undefined ? counted : (told ?? undefined);
}
