import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import { postPath } from "./post-path.ts";

interface DeleteOptions {
  everywhere?: true;
}

export function addDeletePost(posts: Command, context: Context): void {
  posts
    .command("delete")
    .description("Delete a post")
    .argument("<id>")
    .option("--everywhere", "delete a published post from its platforms first")
    .action(async (id: string, { everywhere }: DeleteOptions) => {
      const question = everywhere
        ? `Delete ${id} from all of its platforms? This can't be undone.`
        : `Delete ${id}?`;
      await confirm(context, question);
      const query = everywhere ? ([["everywhere", "true"]] as const) : [];
      const { body } = await context.client().send("DELETE", postPath(id), { query });
      if (body === undefined)
        context.note(
          `Deleted ${id}. Restore it with \`crier api POST ${postPath(id, "restore")}\`.`,
        );
      else context.note(`Deleting. Follow it with \`crier posts get ${id}\` until it isn't found.`);
      await context.print(body ?? { id, deleted: true });
    });
}
