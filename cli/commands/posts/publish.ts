import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { postPath } from "./post-path.ts";
import { waitForPost } from "./wait.ts";

interface PublishOptions {
  ifVersion?: string;
  whenReady?: true;
  wait?: true;
  idempotencyKey?: string;
}

export function addPublishPost(posts: Command, context: Context): void {
  posts
    .command("publish")
    .description("Publish a post now on all of its channels")
    .argument("<id>")
    .option("--wait", "wait until every channel has its result")
    .option("--when-ready", "wait for files that are still being processed")
    .option("--if-version <updated_at>", "only if the post hasn't changed since")
    .option("--idempotency-key <key>", "repeat an earlier write without doing it twice")
    .action((id: string, options: PublishOptions) => publishPost(context, id, options));
}

async function publishPost(context: Context, id: string, options: PublishOptions): Promise<void> {
  const { ifVersion, whenReady, wait, idempotencyKey } = options;
  await confirm(context, `Publish ${id} now? This can't be undone.`);
  const body = {
    ...(ifVersion === undefined ? {} : { expected_updated_at: ifVersion }),
    ...(whenReady ? { when_ready: true } : {}),
  };
  const sent = { body, idempotencyKey, keyFlag: true } as const;
  const answer = await context.client().send("POST", postPath(id, "publish"), sent);
  if (wait) return waitForPost(context, id, {});
  if ((answer.body as Post).status === "publishing")
    context.note(`Publishing. Follow it with \`crier posts wait ${id}\`.`);
  await context.print(answer.body);
}
