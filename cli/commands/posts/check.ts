import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { REFUSED } from "#cli/errors.ts";
import type { RangeValidation } from "#core/contract/posts/validate-range.ts";

export function addCheckPosts(posts: Command, context: Context): void {
  posts
    .command("check")
    .description("Validate the scheduled posts in a range of days; fails if any can't be published")
    .option("--from <day>", "first day, such as 2027-03-01 (default: today)")
    .option("--to <day>", "day after the last day (default: a week after --from)")
    .action((range: { from?: string; to?: string }) => checkPosts(context, range));
}

async function checkPosts(context: Context, range: { from?: string; to?: string }) {
  const client = context.client();
  const { body } = await client.send("POST", "/posts/validate-range", { body: range });
  const result = body as RangeValidation;
  const { validated, blocked, not_validated } = result;
  context.note(
    blocked === 0
      ? `${validated} scheduled ${validated === 1 ? "post" : "posts"} can be published.`
      : `${blocked} of ${validated} scheduled posts can't be published.`,
  );
  if (not_validated > 0)
    context.note(`${not_validated} more were not validated. Choose a shorter range.`);
  if (!result.ok) context.exit = REFUSED;
  await context.print(result);
}
