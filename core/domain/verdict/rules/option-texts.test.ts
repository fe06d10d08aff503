import { expect, test } from "vitest";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { draftOf, smallPlatform } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "../index.ts";

const common = { default: null, values: null, max_length: null, formats: ["poll" as const] };

const manifest: ProviderManifest = {
  ...smallPlatform,
  formats: [
    ...smallPlatform.formats,
    {
      format: "poll",
      text: { budgets: [{ unit: "grapheme", limit: 30 }], required: true, forbidden: [] },
      title: null,
      thread: null,
      media: null,
    },
  ],
  options: [
    {
      ...common,
      name: "poll_choices",
      title: "Choices",
      description: "what people can choose.",
      type: "texts",
      required: true,
      texts: { min_count: 2, max_count: 3, budgets: [{ unit: "grapheme", limit: 5 }] },
    },
    {
      ...common,
      name: "poll_duration_minutes",
      title: "Duration",
      description: "how long people can vote, in minutes.",
      type: "integer",
      required: false,
      range: { min: 60, max: 600, step: 60 },
    },
  ],
};

type Settings = Partial<Parameters<typeof draftOf>[1]>;

function validate(options: Record<string, unknown>, settings: Settings = {}) {
  const draft = draftOf("Rye or oats?", { manifest, format: "poll", options, ...settings });
  return validateEntry(draft).errors.map(({ path, message }) => [path, message]);
}

test.each([
  [{ poll_choices: ["Rye", "Oats"] }],
  [{ poll_choices: ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦", " Rye  ", "Oats"], poll_duration_minutes: 600 }],
])("a poll accepts %j", (options) => {
  expect(validate(options)).toEqual([]);
});

test.each<[unknown, string[]]>([
  [undefined, ["Small needs “Choices”: what people can choose."]],
  ["Rye, Oats", ["“Choices” on Small must be a list of texts."]],
  [["Rye", 7], ["“Choices” on Small must be a list of texts."]],
  [["Rye"], ["A poll on Small needs 2 choices. It has 1."]],
  [["a", "b", "c", "d"], ["4 of 3 choices: 1 too many for a poll on Small."]],
  [
    ["Barley", "Oats"],
    ["Choice 1 has 6 of 5 characters: 1 too many for Small. The last text that fits is “Barle”."],
  ],
  [["Rye", " "], ["Choice 2 is empty. Fill it in, or remove it."]],
  [["Rye", "Oats", "Rye "], ["Choices 1 and 3 are the same. Change one."]],
])("the errors for the choices %j say what is wrong", (poll_choices, messages) => {
  const expected = messages.map((message) => ["options.poll_choices", message]);
  expect(validate({ poll_choices })).toEqual(expected);
});

test("the error for a long choice quotes whole characters at the end of what fits", () => {
  const options = { poll_choices: ["Rye", "o👩‍👩‍👧‍👦".repeat(20)] };
  const budgets = [{ unit: "grapheme" as const, limit: 30 }];
  const [choices, ...others] = manifest.options;
  const long = {
    ...manifest,
    options: [{ ...choices, texts: { ...choices?.texts, budgets } }, ...others],
  };
  const draft = draftOf("Rye?", { manifest: long as ProviderManifest, format: "poll", options });
  expect(validateEntry(draft).errors.map(({ message }) => message)).toEqual([
    `Choice 2 has 40 of 30 characters: 10 too many for Small. The last text that fits is “…${"o👩‍👩‍👧‍👦".repeat(6)}”.`,
  ]);
});

test.each([30, 61, 660, 1.5])("a duration of %d minutes is refused", (minutes) => {
  const [error] = validate({ poll_choices: ["Rye", "Oats"], poll_duration_minutes: minutes });
  expect(error?.[0]).toBe("options.poll_duration_minutes");
  expect(error?.[1]).toMatch(/must be (a multiple of 60 from 60 to 600|a whole number)\.$/);
});

test("choices are only accepted for a poll", () => {
  const options = { poll_choices: ["Rye", "Oats"] };
  expect(validate(options, { format: "post" })).toEqual([
    ["options.poll_choices", "“Choices” on Small is only for a poll. Remove it."],
  ]);
});

test("banned terms and links to blocked domains are found in choices", () => {
  const policy = {
    time_zone: "UTC",
    quiet_hours: null,
    banned_terms: ["rye"],
    blocked_domains: ["b.co"],
  };
  const errors = validate({ poll_choices: ["Rye", "b.co"] }, { policy });
  expect(errors.map(([, message]) => message)).toEqual([
    expect.stringContaining("“Rye”"),
    expect.stringContaining("b.co"),
  ]);
});

test("a poll question that is too long doesn't suggest a thread, which would lose the choices", () => {
  const draft = draftOf("word ".repeat(20), {
    manifest,
    format: "poll",
    options: { poll_choices: ["Rye", "Oats"] },
  });
  const kinds = validateEntry(draft).errors.flatMap(({ fixes = [] }) =>
    fixes.map(({ kind }) => kind),
  );
  expect(kinds).toEqual(["trim_to_fold"]);
});
