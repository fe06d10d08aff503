import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { CliError, INTERRUPTED, REFUSED } from "#cli/errors.ts";
import { resultSummary } from "#cli/output/post-summary.ts";
import { wholeNumber } from "#cli/parsing/numbers.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { postPath } from "./post-path.ts";

const FIRST_INTERVAL_MS = 250;
const LONGEST_INTERVAL_MS = 5_000;
const TIMEOUT_SECONDS = 300;

interface WaitOptions {
  timeout?: number;
}

export function addWaitForPost(posts: Command, context: Context): void {
  posts
    .command("wait")
    .description("Wait until every channel of a post has its result")
    .argument("<id>")
    .option(
      "--timeout <seconds>",
      `stop waiting after this time (default: ${TIMEOUT_SECONDS})`,
      wholeNumber("--timeout"),
    )
    .addHelpText(
      "after",
      "\nExits with 0 if every channel published, 4 if any did not, 1 after the timeout.",
    )
    .action((id: string, options: WaitOptions) => waitForPost(context, id, options));
}

/** Prints the post once no channel is pending or being published. */
export async function waitForPost(
  context: Context,
  id: string,
  options: WaitOptions,
): Promise<void> {
  const { host } = context;
  const { timeout = TIMEOUT_SECONDS } = options;
  const until = host.now() + timeout * 1000;
  let interval = FIRST_INTERVAL_MS;
  for (;;) {
    const post = await context.client().get<Post>(postPath(id));
    if (!isUnderway(post)) return finish(context, post);
    if (host.now() + interval > until)
      throw new CliError(
        `${id} is still ${post.status} after ${timeout} s. Wait longer with \`crier posts wait ${id} --timeout ${timeout * 2}\`.`,
      );
    await host.sleep(interval, host.signal).catch(() => {
      throw new CliError(
        `\nInterrupted. ${id} is ${post.status}; nothing was stopped.`,
        INTERRUPTED,
      );
    });
    interval = Math.min(interval * 1.5, LONGEST_INTERVAL_MS);
  }
}

function isUnderway({ status, when_ready }: Post): boolean {
  if (status === "draft") return when_ready !== null && when_ready.error === null;
  return status === "publishing" || status === "scheduled";
}

async function finish(context: Context, post: Post): Promise<void> {
  await context.print(post);
  if (post.status === "draft")
    throw new CliError(
      post.when_ready?.error ??
        `${post.id} is a draft. Publish it with \`crier posts publish ${post.id}\`.`,
      REFUSED,
    );
  const lines = resultSummary(post);
  if (post.status !== "published") throw new CliError(lines.join("\n"), REFUSED);
  for (const line of lines) context.note(line);
}
