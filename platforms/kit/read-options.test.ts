import { expect, test } from "vitest";
import { lemmy } from "#platforms/lemmy/provider.ts";
import { reddit } from "#platforms/reddit/provider.ts";
import { requireLink } from "./read-options.ts";
import { render } from "./testing/bench.ts";

test.each([
  ["reddit", reddit],
  ["lemmy", lemmy],
])("a link post on %s uses the first URL, without the closing bracket after it", (_, provider) => {
  const text = "A (https://ex.com/F_(b)) and [lab](https://ex.com/c)";
  expect(requireLink(render(provider, text))).toBe("https://ex.com/F_(b)");
});
