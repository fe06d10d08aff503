import { expect, test } from "vitest";
import { findArticleBlocks, parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { simulatedAccount } from "#platforms/kit/testing/simulated-account.ts";
import { showArticle, showText } from "#platforms/received.ts";
import { premiumManifest } from "#platforms/x/manifest.ts";
import { x } from "#platforms/x/provider.ts";
import { x as simulator } from "#platforms/x/simulator/index.ts";

const premium: Provider = {
  ...x,
  manifest: { ...premiumManifest, dialect: "x_article" },
  sandboxAccount: ({ handle }) => x.sandboxAccount({ handle, name: "Premium" }),
};

test.each([
  "Bread at eight",
  "# Bread\n\nWe **bake *every* day** at https://example.com/a, see [our page](https://example.com).\n\n## Kinds\n\n- rye\n- **wheat**\n\n1. knead\n2. bake\n\n> Fresh\n> and warm",
  "Look:\n\n```js\nlet a = 1 < 2;\n\nlet b;\n```\n\n### Done 🥖 ~~stale~~",
  "خبز طازج\n\n> **خبز**\n\n2026. A great year",
])("the preview of an article matches what X's simulator received for %j", async (text) => {
  const account = simulatedAccount(premium, simulator);
  const post = { format: "article", title: "On bread", text, media: [], options: {} } as const;
  await account.publish(await account.prepare(post));
  const [received] = account.store.posts;
  if (received === undefined) throw new Error("Nothing has arrived.");
  const rendition = renderDocument(parseMarkdown(text), "x_article");
  expect(showArticle("x", received)).toEqual(findArticleBlocks(rendition));
  expect(showText("x", received).title).toBe("On bread");
});
