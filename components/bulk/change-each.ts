import { type Problem, readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";

/** So many at a time: they travel in one request. */
const AT_ONCE = 20;

export interface Outcome {
  /** The IDs of those that were changed. */
  done: string[];
  /** Those that were not, each with the reason in words for people. */
  failed: { id: string; reason: string; problem: Problem }[];
}

/** Changes one post after the other. One that can't be changed stops none of the others. Reasons tell times in `zone`. */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  zone?: string,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const results = await Promise.allSettled(some.map(change));
    results.forEach((result, index) => {
      const id = some[index] as string;
      if (result.status === "fulfilled") outcome.done.push(id);
      else {
        const problem = readProblem(result.reason);
        outcome.failed.push({ id, problem, reason: problemWords(problem, zone) });
      }
    });
  }
  return outcome;
}

/** `1 post`, `3 posts`. */
export function countPosts(count: number): string {
  return count === 1 ? "1 post" : `${count} posts`;
}

/** `1 post wasn't deleted`, `3 posts weren't deleted`. */
export function countNot(count: number, done: string): string {
  return `${countPosts(count)} ${count === 1 ? "wasn't" : "weren't"} ${done}`;
}
