import { expect, test } from "vitest";
import { lemmy } from "../lemmy/index.ts";
import { reddit } from "../reddit/index.ts";
import { requireLink } from "./read-options.ts";
import { render } from "./testing/bench.ts";

test.each([
  ["reddit", reddit],
  ["lemmy", lemmy],
])(
  "a link post on %s leads to the first address, without the bracket of its sentence",
  (_, provider) => {
    const text = "A (https://ex.com/F_(b)) and [lab](https://ex.com/c)";
    expect(requireLink(render(provider, text))).toBe("https://ex.com/F_(b)");
  },
);
