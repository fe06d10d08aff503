import { describe } from "vitest";
import { x as simulator } from "#server/sandbox/x/index.ts";
import { conformance } from "../kit/conformance.ts";
import type { Provider } from "../spec.ts";
import { x } from "./index.ts";
import { premiumManifest } from "./manifest.ts";

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
