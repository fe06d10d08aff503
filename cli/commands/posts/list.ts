import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { getPages } from "#cli/http/get-pages.ts";
import { wholeNumber } from "#cli/parsing/numbers.ts";
import { addPostFilters, filterQuery, type PostFilters } from "./post-filters.ts";

interface ListOptions extends PostFilters {
  order?: string;
  ready?: true;
  limit?: number;
  cursor?: string;
  all?: true;
}

export function addListPosts(posts: Command, context: Context): void {
  addPostFilters(posts.command("list").description("List posts, newest first"))
    .option("--order <order>", "created (default), scheduled, published or updated")
    .option("--ready", "add whether each post is ready")
    .option("--limit <count>", "posts per page", wholeNumber("--limit"))
    .option("--cursor <cursor>", "the next_cursor of the previous page")
    .option("--all", "read all pages into one list")
    .action((options: ListOptions) => listPosts(context, options));
}

async function listPosts(context: Context, options: ListOptions): Promise<void> {
  const { order, ready, limit, cursor } = options;
  const include = ready ? "ready" : undefined;
  const query = filterQuery(options, { order, include, limit: limit?.toString(), cursor });
  const client = context.client();
  await context.print(
    options.all ? await getPages(client, "/posts", query) : await client.get("/posts", query),
  );
}
