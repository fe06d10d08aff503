/**
 * Random posts of one format, generated from its manifest: valid or with one flaw. Validation, not this file, decides
 * whether they are valid.
 */
import fc from "fast-check";
import type { Budget } from "#core/contract/resources/media-rules.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import { linkStart } from "../demanded.ts";
import { FLAWS, type FlawName } from "./flaws.ts";
import type { Platform } from "./platform.ts";
import type { RandomPost } from "./post.ts";
import { randomFiles } from "./random-files.ts";
import { randomOptions } from "./random-options.ts";
import { padTo, randomLine, randomText } from "./random-text.ts";

const MOST_ITEMS = 3;
/** Texts at a longer limit take long to process, so few are generated. */
const LONG = 10_000;

/** Posts of all formats. Each flawed post has one flaw that its format can have. */
export function randomPosts(platform: Platform): { sound: Posts; flawed: Posts } {
  const sound = fc.oneof(...platform.manifest.formats.map((rules) => soundPost(platform, rules)));
  const flawed = platform.manifest.formats.flatMap((rules) =>
    Object.entries(FLAWS).flatMap(([name, flaw]) => {
      const spoil = flaw(rules, platform.manifest);
      if (spoil === null) return [];
      return [
        soundPost(platform, rules).map((post) => ({ ...spoil(post), flaw: name as FlawName })),
      ];
    }),
  );
  return { sound, flawed: fc.oneof(...flawed) };
}

type Posts = fc.Arbitrary<RandomPost>;

function soundPost(platform: Platform, rules: FormatRules): Posts {
  return fc
    .record({
      format: fc.constant(rules.format),
      markdown: randomMarkdown(platform, rules),
      title: randomTitle(rules),
      options: randomOptions(platform, rules.format),
      files: rules.media === null ? fc.constant([]) : randomFiles(rules.media),
      flaw: fc.constant(null),
    })
    .map((post) => ({ ...post, options: optionsBeside(post.files, post.options, platform) }))
    .map((post) => ({ ...post, ...platform.completed(post) }));
}

function optionsBeside(
  files: readonly unknown[],
  options: RandomPost["options"],
  { manifest }: Platform,
): RandomPost["options"] {
  if (files.length === 0) return options;
  const refused = manifest.options.filter(({ without_files }) => without_files);
  const others = Object.entries(options).filter(([name]) =>
    refused.every((rule) => rule.name !== name),
  );
  return Object.fromEntries(others);
}

function randomMarkdown(platform: Platform, rules: FormatRules): fc.Arbitrary<string> {
  const { budgets } = rules.text;
  const limit = fewest(budgets);
  if (limit === 0) return fc.constant("");
  const start = linkStart(rules.format);
  const one = randomText.map((text) => `${start}${text}`);
  const full = one.map((text) => padTo(text, rules, platform.manifest));
  const item = fc.oneof(
    { weight: limit > LONG ? 40 : 4, arbitrary: one },
    { weight: 1, arbitrary: full },
  );
  if (rules.thread === null) return item;
  return fc
    .array(item, { minLength: 1, maxLength: MOST_ITEMS })
    .map((items) => items.join("\n\n---\n\n"));
}

function randomTitle({ title }: FormatRules): fc.Arbitrary<string | null> {
  if (title === null) return fc.constant(null);
  const limit = fewest(title.budgets);
  const allowed = ({ length }: string) => length <= limit;
  const line = fc.oneof(
    { weight: 4, arbitrary: randomLine.filter(allowed) },
    { weight: 1, arbitrary: fc.constant("t".repeat(limit)) },
  );
  return title.required ? line : fc.option(line);
}

function fewest(budgets: readonly Budget[]): number {
  return Math.min(...budgets.map(({ limit }) => limit));
}
