import { parseArgs } from "node:util";

export const USAGE = `Usage: npm run release -- VERSION [--dry-run] [--figures FILE | --without-figures]
       npm run release -- --artifacts            only make the artifacts of the current version, in release/

  VERSION             such as 0.1.0
  --dry-run           shows what it would do
  --figures FILE      adds these figures to docs/benchmarks.md: what \`npm run bench -- --json\` wrote for this commit.
                      Without it, the bench is run: about six minutes
  --without-figures   leaves docs/benchmarks.md as it is`;

type Options =
  | { kind: "release"; version: string; dryRun: boolean; figures: Figures }
  | { kind: "artifacts" };

/** Where the figures of docs/benchmarks.md come from; null for none. */
type Figures = { file: string | null } | null;

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  artifacts: { type: "boolean", default: false },
  figures: { type: "string" },
  "without-figures": { type: "boolean", default: false },
} as const;

/** Returns the options; null if they are invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const { artifacts, "dry-run": dryRun, "without-figures": without, figures: file } = values;
    const [version, ...more] = positionals;
    if (artifacts) return args.length === 1 ? { kind: "artifacts" } : null;
    if (version === undefined || more.length > 0 || (without && file !== undefined)) return null;
    const figures = without ? null : { file: file ?? null };
    return { kind: "release", version, dryRun, figures };
  } catch {
    return null;
  }
}
