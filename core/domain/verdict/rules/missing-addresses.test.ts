import { expect, test } from "vitest";
import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import { costGrowth, LINEAR } from "#core/domain/testing/cost-growth.ts";
import { draftOf } from "#core/domain/testing/small-platform.ts";
import { missingAddresses } from "./missing-addresses.ts";

test.each([
  "[",
  "[a](",
  "[[a]",
  "[[a](",
  "[a]( ",
  "[a\\",
  "\\[",
  "`[a]()`",
  "a[a]()",
  "[a](https:/",
])("looking for links without an address in %j takes linear time", (pattern) => {
  const growth = costGrowth(pattern, (text) => {
    const draft = draftOf(text);
    return missingAddresses.validate(renderCopy(draft, createRenderCache()), draft);
  });
  expect(growth).toBeLessThan(LINEAR);
});
