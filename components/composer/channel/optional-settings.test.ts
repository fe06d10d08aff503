import { expect, test } from "vitest";
import { manifest } from "#platforms/tiktok/manifest.ts";
import { NO_OVERRIDE } from "../draft/override.ts";
import { foldedRules, openRules } from "./optional-settings.tsx";

const shownWith = (options: Record<string, unknown>) => {
  const override = { ...NO_OVERRIDE, options };
  const [open, folded] = [openRules, foldedRules].map((rules) =>
    rules(manifest, "video", override).map(({ name, required }) => (required ? `${name}*` : name)),
  );
  return { open, folded };
};

test("TikTok's required choice is shown open", () => {
  const { open, folded } = shownWith({});
  expect(open).toEqual(["privacy_level*"]);
  expect(folded).toContain("draft");
  expect(folded).not.toContain("privacy_level");
});

test("a draft for the TikTok inbox requires no choice, and keeps one that was made", () => {
  const { open, folded } = shownWith({ draft: true });
  expect(open).toEqual([]);
  expect(folded).not.toContain("privacy_level");
  const chosen = shownWith({ draft: true, privacy_level: "SELF_ONLY" });
  expect(chosen.open).toEqual([]);
  expect(chosen.folded).toContain("privacy_level");
});
