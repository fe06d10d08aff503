import type { Command } from "commander";
import { confirm } from "#cli/confirm.ts";
import type { Context } from "#cli/context.ts";
import type { SampleData } from "#core/contract/resources/sample-data.ts";

const PATH = "/organization/sample-data";

export function addDemo(program: Command, context: Context): void {
  program
    .command("demo")
    .description("Fill your organization with sample data, to see what Crier is for")
    .option("--remove", "remove the sample data; your own posts, files and channels stay")
    .addHelpText(
      "after",
      `
Sample data is a fictional bakery's six weeks on sandbox channels. Nothing is sent to real accounts.

Examples:
  crier demo
  crier demo --remove`,
    )
    .action(async ({ remove = false }: { remove?: boolean }) => {
      if (remove) await removeSamples(context);
      else await context.print((await context.client().send("POST", PATH)).body);
    });
}

async function removeSamples(context: Context): Promise<void> {
  const { state, channels, posts, files } = await context.client().get<SampleData>(PATH);
  if (state === "none") {
    context.note("There is no sample data.");
    return;
  }
  await confirm(
    context,
    `Remove the sample data (channels: ${channels}, posts: ${posts}, files: ${files})?`,
  );
  await context.client().send("DELETE", PATH);
  context.note("Removed the sample data.");
}
