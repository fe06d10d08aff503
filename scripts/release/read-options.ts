import { parseArgs } from "node:util";

export const USAGE = `Usage: npm run release -- VERSION [--dry-run]   such as 0.1.0; --dry-run shows what it would do
       npm run release -- --artifacts            only make the artifacts of the current version, in release/`;

type Options = { kind: "release"; version: string; dryRun: boolean } | { kind: "artifacts" };

/** Returns the options; null if they are invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, artifacts: { type: "boolean" } },
    });
    const [version, ...more] = positionals;
    const dryRun = values["dry-run"] === true;
    if (values.artifacts === true)
      return version === undefined && !dryRun ? { kind: "artifacts" } : null;
    return version === undefined || more.length > 0 ? null : { kind: "release", version, dryRun };
  } catch {
    return null;
  }
}
