import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { getPages } from "#cli/http/get-pages.ts";
import { collect, wholeNumber } from "#cli/parsing/numbers.ts";

interface ListOptions {
  status?: string[];
  channel?: string;
  label?: string;
  campaign?: string;
  from?: string;
  to?: string;
  order?: string;
  ready?: true;
  limit?: number;
  cursor?: string;
  all?: true;
}

export function addListPosts(posts: Command, context: Context): void {
  posts
    .command("list")
    .description("List posts, newest first")
    .option(
      "--status <status>",
      "draft, scheduled, publishing, published, partially_published or failed; repeatable",
      collect,
    )
    .option("--channel <id>", "channel ID or platform")
    .option("--label <name>", "label, by its ID or name")
    .option("--campaign <name>", "campaign, by its exact name")
    .option("--from <time>", "scheduled for then or later")
    .option("--to <time>", "scheduled for earlier than then")
    .option("--order <order>", "created (default), scheduled, published or updated")
    .option("--ready", "add whether each post is ready")
    .option("--limit <count>", "posts per page", wholeNumber("--limit"))
    .option("--cursor <cursor>", "the next_cursor of the previous page")
    .option("--all", "read all pages into one list")
    .action((options: ListOptions) => listPosts(context, options));
}

async function listPosts(context: Context, options: ListOptions): Promise<void> {
  const { status, channel, label, campaign, from, to, order, ready, limit, cursor } = options;
  const parameters = {
    statuses: status?.join(","),
    channel,
    label,
    campaign,
    scheduled_from: from,
    scheduled_to: to,
    order,
    include: ready ? "ready" : undefined,
    limit: limit?.toString(),
    cursor,
  };
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const client = context.client();
  await context.print(
    options.all ? await getPages(client, "/posts", query) : await client.get("/posts", query),
  );
}
