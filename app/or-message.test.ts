import { expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "#core/contract/refusal.ts";
import { orMessage } from "./or-message.ts";

test("a refused action returns its message instead of failing", async () => {
  const refusal = new Refusal("CONFLICT", "It was decided already.");
  expect(await orMessage(Promise.reject(refusal))).toEqual({ message: "It was decided already." });
  const invalid = z.object({ name: z.string() }).safeParse({}).error;
  expect(await orMessage(Promise.reject(invalid))).toEqual({ message: "name: is required." });
  expect(await orMessage(Promise.resolve(1))).toEqual({ answer: 1 });
});

test("a fault stays a fault", async () => {
  await expect(orMessage(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
