import { expect, test } from "vitest";
import { manifest } from "./manifest.ts";

test("posts and links have a title of 200 and a text of 50,000 characters", () => {
  expect(
    manifest.formats.map(({ format, title, text }) => [
      format,
      title?.required,
      title?.budgets,
      text.budgets,
    ]),
  ).toEqual(
    ["post", "link"].map((format) => [
      format,
      true,
      [{ unit: "code_point", limit: 200 }],
      [{ unit: "utf16", limit: 50_000 }],
    ]),
  );
});

test("a post has one image of up to 20 MB, with alt text of up to 1,500 characters", () => {
  const [post] = manifest.formats;
  expect(post?.media).toMatchObject({
    min_count: 0,
    images: { max_count: 1, max_bytes: 20e6 },
    videos: null,
    alt_text: { limit: 1500 },
  });
});

test("the community is required", () => {
  const demanded = manifest.options.filter(({ required }) => required).map(({ name }) => name);
  expect(demanded).toEqual(["community"]);
});
