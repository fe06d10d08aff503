import { defineCronJob } from "#server/kernel/jobs/define-job.ts";
import { askAllPosts } from "#server/posts/recurring/ask-posts.ts";

/** Every night: asks for the posts that came within reach. */
export const askRecurringPostsNightly = defineCronJob({
  id: "ask-recurring-posts",
  cron: "27 2 * * *",
  concurrency: 1,
  run: ({ system, step }) => step.run("ask-all", () => askAllPosts(system)),
});
