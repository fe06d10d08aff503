import { expect, test } from "vitest";
import { withoutSaved } from "./use-new-idea.ts";

test("what is typed while an idea is being saved is kept as the next one", () => {
  expect(withoutSaved("Rye", "Rye")).toBe("");
  expect(withoutSaved("Rye\nSpelt", "Rye")).toBe("Spelt");
  expect(withoutSaved("Spelt", "Rye")).toBe("Spelt");
});
