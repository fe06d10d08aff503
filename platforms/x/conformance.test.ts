import { describe } from "vitest";
import { conformance } from "#platforms/kit/conformance.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { premiumManifest } from "./manifest.ts";
import { x } from "./provider.ts";
import { x as simulator } from "./simulator/index.ts";

conformance("x", x, simulator);

/** Articles are only for paying accounts and use other calls: everything tested for posts must hold for them too. */
const articles: Provider = {
  ...x,
  manifest: {
    ...premiumManifest,
    formats: premiumManifest.formats.filter(({ format }) => format === "article"),
    options: [],
    dialect: "x_article",
  },
  narrow: () => articles.manifest,
  sandboxAccount: ({ handle }) => x.sandboxAccount({ handle, name: "Premium" }),
};

describe("articles", () => conformance("x", articles, simulator));
