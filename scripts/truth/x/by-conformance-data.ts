import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { countCashtags } from "#core/domain/measure/x/count-cashtags.ts";
import { findLinks } from "#core/domain/measure/x/find-links.ts";
import { manifest } from "#platforms/x/manifest.ts";
import type { Comparison, Difference } from "../comparison.ts";
import { validate } from "../validate.ts";

interface Case {
  text: string;
  expected: unknown;
}

interface Section {
  file: string;
  name: string;
  ours(text: string): unknown;
  theirs(expected: never): unknown;
}

/** The sections of configuration 3, which X uses; the others contain former behavior. */
const WEIGHTS = [
  "WeightedTweetsWithDiscountedEmojiCounterTest",
  "UnicodeDirectionalMarkerCounterTest",
];
const LINKS = ["urls", "urls_with_directional_markers", "tco_urls_with_params"];

const SECTIONS: Section[] = [
  ...WEIGHTS.map((name) => ({
    file: "validate.yml",
    name,
    ours(text: string) {
      const { verdict } = validate(manifest, text);
      return { weight: verdict.content.length, valid: verdict.ready };
    },
    theirs: ({ weightedLength, valid }: { weightedLength: number; valid: boolean }) => ({
      weight: weightedLength,
      valid,
    }),
  })),
  ...LINKS.map((name) => ({
    file: "extract.yml",
    name,
    ours: (text: string) => findLinks(text).map(({ start, end }) => text.slice(start, end)),
    theirs: (expected: (string | { url: string })[]) =>
      expected.map((each) => (typeof each === "string" ? each : each.url)),
  })),
  {
    file: "extract.yml",
    name: "cashtags",
    ours: countCashtags,
    theirs: (expected: string[]) => expected.length,
  },
];

/**
 * Compares with X's own conformance data, if X_CONFORMANCE names its folder: `conformance` of
 * github.com/twitter/twitter-text. It is in no registry and not ours to copy.
 */
export const xByConformanceData: Comparison = {
  name: "x by its conformance data",
  needs: ["X_CONFORMANCE"],
  async run(_, { X_CONFORMANCE = "" }) {
    const compared = SECTIONS.flatMap((section) =>
      readCases(join(X_CONFORMANCE, section.file), section.name).map((each) =>
        compareCase(section, each),
      ),
    );
    const differences = compared.filter((each) => !isDeepStrictEqual(each.ours, each.theirs));
    return { count: compared.length, differences };
  },
};

function readCases(file: string, section: string): Case[] {
  const { tests }: { tests: Record<string, Case[]> } = parse(readFileSync(file, "utf8"));
  const cases = tests[section] ?? [];
  if (cases.length === 0) throw new Error(`${file} has no section ${section}.`);
  return cases;
}

function compareCase({ ours, theirs }: Section, { text, expected }: Case): Difference {
  return { input: text, ours: ours(text), theirs: theirs(expected as never) };
}
