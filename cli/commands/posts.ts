import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { addCheckPosts } from "./posts/check.ts";
import { addDeletePost } from "./posts/delete.ts";
import { addDraftCommands } from "./posts/draft-commands.ts";
import { addExportPosts } from "./posts/export.ts";
import { addImportPosts } from "./posts/import.ts";
import { addListPosts } from "./posts/list.ts";
import { postPath } from "./posts/post-path.ts";
import { addPublishPost } from "./posts/publish.ts";
import { addWaitForPost } from "./posts/wait.ts";

export function addPosts(program: Command, context: Context): void {
  const posts = program.command("posts").description("Write, schedule, publish and track posts");
  addDraftCommands(posts, context);
  addPublishPost(posts, context);
  addImportPosts(posts, context);
  addListPosts(posts, context);
  addCheckPosts(posts, context);
  addExportPosts(posts, context);
  posts
    .command("get")
    .description("Show a post with the result of each channel")
    .argument("<id>")
    .action(async (id: string) => context.print(await context.client().get(postPath(id))));
  addDeletePost(posts, context);
  addWaitForPost(posts, context);
}
