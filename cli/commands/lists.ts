import type { Command } from "commander";
import type { Context } from "#cli/context.ts";

const LISTS = [
  { name: "orgs", path: "/organizations", description: "List the organizations you can act in" },
  {
    name: "channels",
    path: "/channels",
    description: "List the connected channels and their health",
  },
  {
    name: "capabilities",
    path: "/capabilities",
    description: "List what each channel supports: formats, limits, options",
  },
];

export function addLists(program: Command, context: Context): void {
  for (const { name, path, description } of LISTS) {
    program
      .command(name)
      .description(description)
      .action(async () => context.print(await context.client().get(path)));
  }
}
