import fc from "fast-check";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import { CAPTIONS } from "../demanded.ts";
import { sampleOf } from "../platform-exceptions.ts";
import type { Platform } from "./platform.ts";
import { randomLine } from "./random-text.ts";

const MOST_DIGITS = 3;

type Options = { [name: string]: unknown };

export function randomOptions(
  { manifest, looked_up }: Platform,
  format: Format,
): fc.Arbitrary<Options> {
  const typed = manifest.options.filter(
    ({ formats, lookup }) => formats?.includes(format) !== false && !lookup,
  );
  const values = Object.fromEntries(
    typed.map((rule) => {
      const value = randomValue(manifest.provider, rule);
      return [rule.name, rule.required ? value : fc.option(value, { freq: 2, nil: undefined })];
    }),
  );
  return fc
    .tuple(fc.constantFrom(...looked_up), fc.record(values))
    .map(([found, given]) => withoutMissing({ ...found, ...given }));
}

function randomValue(provider: string, rule: OptionRule): fc.Arbitrary<unknown> {
  const samples = sampleOf(provider, rule.name);
  if (samples !== null) return fc.constantFrom(...samples);
  const most = rule.max_length ?? Number.POSITIVE_INFINITY;
  switch (rule.type) {
    case "enum":
      return fc.constantFrom(...(rule.values ?? []));
    case "address":
      return fc.constantFrom("https://example.com/", "http://example.com/a?b=c#d");
    case "integer":
      return rule.range === undefined ? fc.integer({ min: 0, max: 3 }) : inRange(rule.range);
    case "boolean":
      return fc.boolean();
    case "time":
      return fc.constantFrom("2030-01-01T00:00:00Z", "2031-06-30T23:59:59.999+05:30");
    case "captions":
      return fc.constantFrom(CAPTIONS, `WEBVTT\n\n${CAPTIONS.replaceAll(",", ".")}`);
    case "texts":
      return rule.texts === undefined ? fc.constant([]) : randomTexts(rule.texts);
    case "string":
      return fc.oneof(
        { weight: 3, arbitrary: randomLine.filter(({ length }) => length <= most) },
        { weight: 1, arbitrary: fc.constant("o".repeat(Math.min(most, 500))) },
      );
  }
}

function inRange({ min, max, step, only }: NonNullable<OptionRule["range"]>): fc.Arbitrary<number> {
  if (only !== undefined) return fc.constantFrom(...only);
  const steps = fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) });
  return steps.map((count) => count * step);
}

/** Up to the maximum number of texts, some at the maximum length. The number at the start makes each unique. */
function randomTexts({
  min_count,
  max_count,
  budgets,
}: NonNullable<OptionRule["texts"]>): fc.Arbitrary<string[]> {
  const most = Math.min(...budgets.map(({ limit }) => limit)) - MOST_DIGITS;
  const text = fc.oneof(
    { weight: 3, arbitrary: randomLine.filter((line) => Buffer.byteLength(line) <= most) },
    { weight: 1, arbitrary: fc.constant("o".repeat(most)) },
  );
  return fc
    .array(text, { minLength: min_count, maxLength: max_count, size: "max" })
    .map((lines) => lines.map((line, index) => `${String(index).padStart(2, "0")} ${line}`));
}

function withoutMissing(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
