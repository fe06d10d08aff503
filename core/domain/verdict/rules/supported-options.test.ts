import { expect, test } from "vitest";
import { draftOf, smallPlatform } from "#core/domain/testing/small-platform.ts";
import { validateEntry } from "../index.ts";

const manifest = {
  ...smallPlatform,
  options: [
    {
      name: "link",
      title: "Link",
      default: null,
      description: "where it leads to.",
      type: "address" as const,
      values: null,
      required: false,
      max_length: 2000,
    },
  ],
};

const validate = (link: unknown) =>
  validateEntry(draftOf("Hello", { manifest, options: { link } })).errors.map(
    ({ message }) => message,
  );

test.each(["https://example.com/a?b#c", "http://localhost:8080", "HTTPS://EXAMPLE.COM"])(
  "a URL option accepts %s",
  (link) => {
    expect(validate(link)).toEqual([]);
  },
);

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "example.com",
  "//example.com",
  "https://",
  "",
  7,
])("a URL option refuses %j", (link) => {
  expect(validate(link)).toEqual([
    "“Link” on Small must be a URL that starts with https:// or http://.",
  ]);
});

test("the error for a forbidden character in an option names the character", () => {
  const [rule] = manifest.options;
  if (rule === undefined) throw new Error("There is no option.");
  const topic = {
    ...rule,
    name: "topic",
    title: "Topic",
    type: "string" as const,
    forbidden: [".", "&"],
  };
  const validateTopic = (value: string) =>
    validateEntry(
      draftOf("Hello", { manifest: { ...manifest, options: [topic] }, options: { topic: value } }),
    ).errors.map(({ message }) => message);
  expect(validateTopic("News today")).toEqual([]);
  expect(validateTopic("a & b")).toEqual(["“Topic” on Small can't contain “&”. Remove it."]);
});

test.each([
  ["https://example.com/by/ana/post/1", true],
  ["https://example.com/by/ana/post/1/?a=b", true],
  ["https://example.com/nothing", false],
  ["https://example.com/by//post/1", false],
  ["https://example.com/by/ana/post/1/more", false],
])("a URL option for one kind of page: %s", (link, taken) => {
  const [rule] = manifest.options;
  if (rule === undefined) throw new Error("There is no option.");
  const page = { path: "/by/*/post/*", example: "https://example.com/by/ana/post/1" };
  const given = { ...manifest, options: [{ ...rule, page }] };
  const { errors } = validateEntry(draftOf("Hello", { manifest: given, options: { link } }));
  expect(errors.map(({ message }) => message)).toEqual(
    taken
      ? []
      : [
          "“Link” on Small must be an address such as https://example.com/by/ana/post/1. Open the page and copy its address.",
        ],
  );
});
