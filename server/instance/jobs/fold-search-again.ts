import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { foldAgain } from "#server/kernel/search-index/fold-again.ts";

const MOST_STEPS = 50;

/** Every five minutes: after an upgrade that compares texts in another way, makes all search documents again. */
export const foldSearchAgain = defineCronJob({
  id: "fold-search-again",
  cron: "*/5 * * * *",
  async run({ system, step }) {
    for (let nth = 1; nth <= MOST_STEPS; nth += 1) {
      const isLeft = await step.run(`fold-again-${nth}`, () => foldAgain(system));
      if (!isLeft) return { steps: nth };
    }
    return { steps: MOST_STEPS };
  },
});
