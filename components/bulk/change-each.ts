import { type Problem, readProblem } from "../api/problem.ts";
import { problemWords } from "../api/problem-words.ts";

/** Batch size: each batch is one request. */
const AT_ONCE = 20;

export interface Outcome {
  /** The IDs of the changed posts. */
  done: string[];
  failed: { id: string; reason: string; problem: Problem }[];
}

/** Changes posts in batches and goes on after failures. Reasons show times in `zone`. */
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
