import { parseArgs } from "node:util";

export const SECTIONS = ["validation", "start", "requests", "burst", "now"] as const;
export type Section = (typeof SECTIONS)[number];

export type Options = { sections: Section[]; seconds: number; profile: boolean; json: boolean };

const SECONDS = { default: 0.5, most: 60 };

export const USAGE = `Usage: npm run bench -- [--section NAME[,NAME…]] [--seconds N] [--profile] [--json]

  --section   all (unless given, some minutes), validation, start (also memory), requests (compared with a
              bare Next route), burst (posts due together), now (publishing now beside others)
  --seconds   about how long each side is loaded in each round of requests: ${SECONDS.default} unless given, ${SECONDS.most} at most
  --profile   also where the server spends its time during requests
  --json      the report as one line of JSON`;

const OPTIONS = {
  section: { type: "string", default: "all" },
  seconds: { type: "string", default: String(SECONDS.default) },
  profile: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

/** Null if invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const { section, seconds: text, ...flags } = parseArgs({ args, options: OPTIONS }).values;
    const wanted = section === "all" ? [...SECTIONS] : section.split(",");
    const sections = SECTIONS.filter((name) => wanted.includes(name));
    const seconds = Number(text);
    const isValid = sections.length === new Set(wanted).size && seconds > 0;
    return isValid && seconds <= SECONDS.most ? { sections, seconds, ...flags } : null;
  } catch {
    return null;
  }
}
