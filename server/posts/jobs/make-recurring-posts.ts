import { z } from "zod";
import { defineJob } from "#server/kernel/jobs/define-job.ts";
import { fairly } from "#server/kernel/jobs/fairly.ts";
import { inRun } from "#server/kernel/jobs/in-run.ts";
import { RECURRING_DUE } from "#server/posts/recurring/ask-posts.ts";
import { makePosts } from "#server/posts/recurring/make-posts.ts";

/** Makes the posts of the coming weeks: each day, and when a recurring post was created, changed or resumed. */
export const makeRecurringPosts = defineJob({
  id: "make-recurring-posts",
  event: RECURRING_DUE,
  data: z.object({ id: z.string(), organization_id: z.string() }),
  concurrency: fairly({ at_once: 4, of_one_organization: 2 }),
  run: ({ system, data, step, run_id }) =>
    step.run("make", () => makePosts(inRun(system, run_id), data)),
});
