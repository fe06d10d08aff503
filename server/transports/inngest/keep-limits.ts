import type { Limit } from "#server/engine/index.ts";
import type { Steps, Stored } from "#server/kernel/jobs/define-job.ts";
import type { System } from "#server/system.ts";

type Keeping = Pick<System, "database" | "now" | "random">;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What a step returns that was over a limit: when the run looks again. */
const LOOKS_AGAIN = "looks_again_at";

/**
 * Returns steps of which, across all processes, at most as many run at once as the limits allow. A step over a limit
 * doesn't wait in an Inngest server's queue: its run sleeps, and the more often in vain, the longer.
 *
 * An Inngest server could keep a function's limits itself. But it tries each run in the queue that is over one again,
 * one after the other, and looks for runs of other functions only afterwards. Then it puts off the whole function for
 * the rest of five seconds: 2,000 posts due at once took half as long again
 * (https://github.com/inngest/inngest/blob/v1.43.0/pkg/execution/queue/process_partition.go).
 */
export function withinLimits(steps: Steps, system: Keeping, limits: readonly Limit[]): Steps {
  return {
    ...steps,
    async run<Result>(id: string, work: () => Promise<Result> | Result) {
      for (let in_vain = 0; ; in_vain += 1) {
        const name = in_vain === 0 ? id : `${id}-again-${in_vain}`;
        const result: unknown = await steps.run(name, async () => {
          const giveBack = await takePlaces(system, limits);
          if (giveBack === null) return { [LOOKS_AGAIN]: nextLook(system, in_vain) };
          try {
            return await work();
          } finally {
            await giveBack();
          }
        });
        if (!isOverLimit(result)) return result as Stored<Result>;
        await steps.sleepUntil(`${name}-place`, new Date(result[LOOKS_AGAIN]));
      }
    },
  };
}

function nextLook({ now, random }: Keeping, in_vain: number): string {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** in_vain, LONGEST_WAIT_MS);
  return new Date(now().getTime() + wait * (1 + random())).toISOString();
}

function isOverLimit(result: unknown): result is { [LOOKS_AGAIN]: string } {
  return typeof result === "object" && result !== null && LOOKS_AGAIN in result;
}

/** Returns a function that gives back a place of every limit. Null if one has none left: then none is taken. */
async function takePlaces(
  { database: { places } }: Keeping,
  limits: readonly Limit[],
): Promise<(() => Promise<void>) | null> {
  const taken: (() => Promise<void>)[] = [];
  async function giveBack() {
    for (const place of taken.reverse()) await place();
  }
  for (const { key, most } of limits) {
    const place = await places.take(`crier:limit:${key}`, most).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (place === null) {
      await giveBack();
      return null;
    }
    taken.push(place);
  }
  return giveBack;
}
