import { z } from "zod";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { fairly } from "#server/kernel/jobs/fairly.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { RECALL_DUE } from "#server/posts/recall/recalls.ts";
import { workOnRecall } from "#server/posts/recall/work-on-recall.ts";

/** More than 1,000 posts need, with half an hour of waiting for those that are being published. */
const MOST_TURNS = 300;

/** Asks platforms to delete or edit the posts of a recall, some at a time. */
export const recallPosts = defineJob({
  id: "recall-posts",
  event: RECALL_DUE,
  data: z.object({ id: z.string(), organization_id: z.string() }),
  concurrency: fairly({ at_once: 4, of_one_organization: 1 }),
  async run({ system, data, step, run_id }) {
    const within = inRun(system, run_id);
    for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
      const next = await step.run(`turn-${turn}`, () => workOnRecall(within, data));
      if (next === "done") return;
      if (next !== "more") await step.sleepUntil(`wait-${turn}`, new Date(next.wake_at));
    }
  },
});
