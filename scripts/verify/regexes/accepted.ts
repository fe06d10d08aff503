/** Regular expressions that aren't proved to take linear time, by file and source, each with why it may stay. */
export interface Accepted {
  file: string;
  /** Absent: all in the file. */
  source?: string;
  why: string;
}

const OWN_BROWSER = "People type or paste this in their own browser, and hold up only themselves.";
const OWN_MACHINE = "It reads the output of a program on the person's own machine.";
const VALIDATED = "A simulator gets texts within its platform's limits: Crier has validated them.";
const CONSTANTS =
  "Built of constants in the same file; linear-cost and measure tests search long texts with it.";
const EMOJI =
  "It repeats nothing, so each position costs the same. The parser can't read all emoji.";

export const ACCEPTED: readonly Accepted[] = [
  { file: "cli/credentials/private-file.ts", source: String.raw`, \w+ '.*$`, why: OWN_MACHINE },
  { file: "components/composer/editor/paste/to-markdown.ts", why: OWN_BROWSER },
  { file: "platforms/kit/browser/find.ts", why: OWN_BROWSER },
  { file: "components/api/messages/refusal-message.ts", why: "It reads Crier's own messages." },
  { file: "components/reference/prose.tsx", why: "It reads Crier's own documentation." },
  { file: "server/env.ts", why: "It reads a setting of the operator." },
  {
    file: "core/domain/markdown/parse-markdown.ts",
    source: String.raw`\\(?=[*_~${"`"}[\]#>])|\\(?<=^[ \t]*\\)(?=[-+])`,
    why: "The lookbehind reads blanks between a backslash and the line's start; a second backslash ends it.",
  },
  {
    file: "core/domain/markdown/reading/code-span.ts",
    why: "A span is at most LONGEST_SPAN characters long; longer ones aren't read.",
  },
  { file: "core/domain/measure/index.ts", why: `${EMOJI} ${CONSTANTS}` },
  { file: "core/domain/measure/x/find-links.ts", why: CONSTANTS },
  { file: "core/domain/measure/x/count-cashtags.ts", why: CONSTANTS },
  { file: "core/domain/measure/x/measure-x-weighted.ts", why: CONSTANTS },
  { file: "core/domain/measure/mastodon/find-links.ts", why: CONSTANTS },
  { file: "core/domain/measure/instagram/count-hashtags.ts", why: CONSTANTS },
  { file: "core/domain/search/tokens.ts", why: CONSTANTS },
  { file: "core/domain/markdown/writing/write-literal.ts", why: CONSTANTS },
  {
    file: "core/domain/verdict/rules/empty-content.ts",
    why: "It comes from a provider's manifest.",
  },
  {
    file: "core/domain/transfer/csv/split-csv.ts",
    why: "It repeats one set of characters, from a given position. Its cost is tested.",
  },
  {
    file: "platforms/telegram/connect.ts",
    why: "Its assertion is read once, after a fixed beginning.",
  },
  {
    file: "platforms/kit/simulator/router.ts",
    why: "It is built of a simulator's own routes: fixed text, and parts of a path that can't contain what follows them.",
  },
  { file: "platforms/x/simulator/weigh.ts", why: VALIDATED },
  {
    file: "platforms/threads/simulator/check-container.ts",
    source: String.raw`^\p{RGI_Emoji}\ufe0f?`,
    why: EMOJI,
  },
  { file: "platforms/mastodon/simulator/post-status.ts", why: VALIDATED },
  { file: "platforms/discord/simulator/execute.ts", why: VALIDATED },
  {
    file: "platforms/linkedin/simulator/statistics.ts",
    why: "It reads the URLs of Crier's own requests.",
  },
  {
    file: "platforms/kit/simulator/media/read-picture-format.ts",
    why: "The file's parameter set is at most 64 kB, and Crier's decoder has accepted the file.",
  },
];
