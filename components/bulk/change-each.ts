import { readProblem } from "../api/problem.ts";

/** So many at a time: they travel in one request. */
const AT_ONCE = 20;

export interface Outcome {
  /** The ids of those that were changed. */
  done: string[];
  /** Why others were not, each reason once. */
  reasons: string[];
}

/** Changes one post after the other. One that can't be changed stops none of the others. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<Outcome> {
  const done: string[] = [];
  const reasons = new Set<string>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const results = await Promise.allSettled(some.map(change));
    results.forEach((result, index) => {
      const id = some[index];
      if (result.status === "rejected") reasons.add(readProblem(result.reason).message);
      else if (id !== undefined) done.push(id);
    });
  }
  return { done, reasons: [...reasons] };
}

/** `1 post`, `3 posts`. */
export function countPosts(count: number): string {
  return count === 1 ? "1 post" : `${count} posts`;
}
