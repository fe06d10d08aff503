import { describeCli } from "./describe-cli.ts";
import { listOperations } from "./list-operations.ts";

interface GeneratedFile {
  /** Relative to the project's folder. */
  path: string;
  text: string;
}

export function generateCliFiles(): GeneratedFile[] {
  return [
    { path: "cli/operations.json", text: `${JSON.stringify(listOperations(), null, 2)}\n` },
    { path: "docs/cli.md", text: describeCli() },
  ];
}
