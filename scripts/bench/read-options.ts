import { parseArgs } from "node:util";

export type Options = { seconds: number; json: boolean };

const SECONDS = { default: 2, most: 60 };

export const USAGE = `Usage: npm run bench -- [--seconds N] [--json]

  --seconds N   how long each side is loaded in each round: ${SECONDS.default} unless given, ${SECONDS.most} at most
  --json        the report as one line of JSON`;

/** Null when they can't be understood. */
export function readOptions(args: string[]): Options | null {
  try {
    const options = { seconds: { type: "string" }, json: { type: "boolean" } } as const;
    const { values } = parseArgs({ args, options });
    const seconds = Number(values.seconds ?? SECONDS.default);
    if (!(seconds > 0 && seconds <= SECONDS.most)) return null;
    return { seconds, json: values.json ?? false };
  } catch {
    return null;
  }
}
