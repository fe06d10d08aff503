import { expect, test } from "vitest";
import { describeMissing } from "./describe-missing.ts";

const TITLES = { bluesky: "Bluesky", mastodon: "Mastodon", x: "X", facebook: "Facebook" };

test("one sentence says what which platforms don't measure", () => {
  const all = ["bluesky", "mastodon", "x"];
  const reach = { name: "reach", state: "not_offered", providers: all } as const;
  expect(describeMissing([reach], TITLES)).toBe("Reach isn't offered by Bluesky, Mastodon and X.");
  expect(
    describeMissing(
      [
        { name: "seen", state: "not_offered", providers: ["bluesky", "mastodon"] },
        reach,
        { name: "reach", state: "not_granted", providers: ["facebook"] },
      ],
      TITLES,
    ),
  ).toBe(
    "Seen isn't offered by Bluesky and Mastodon; reach isn't offered by Bluesky, Mastodon and X; Facebook didn't grant Crier reach.",
  );
  expect(describeMissing([{ ...reach, name: "seen" }, reach], TITLES)).toBe(
    "Seen and reach aren't offered by Bluesky, Mastodon and X.",
  );
  expect(describeMissing([], TITLES)).toBeNull();
});
