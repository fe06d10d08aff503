import { describeCli } from "./describe-cli.ts";
import { listOperations } from "./list-operations.ts";

interface GeneratedFile {
  /** Below the project's folder. */
  path: string;
  text: string;
}

/** The files of the command line that are derived from other sources. */
export function generateCliFiles(): GeneratedFile[] {
  return [
    { path: "cli/operations.json", text: `${JSON.stringify(listOperations(), null, 2)}\n` },
    { path: "docs/cli.md", text: describeCli() },
  ];
}
