import { expect, test } from "vitest";
import { platformError } from "../platform-error.ts";
import { ProviderError } from "./provider.ts";

function messageOf(text: string): string {
  return new ProviderError("auth", text).message;
}

test("a message can be stored and shown, whatever a server wrote into it", () => {
  expect(messageOf("The code \u0000\u001b[31mexpired\n\u202e.")).toBe("The code  [31mexpired .");
  expect(messageOf("Half \ud83d of an emoji").isWellFormed()).toBe(true);
  expect(messageOf("Grün, 日本語 and 👩‍👩‍👧 stay.")).toBe("Grün, 日本語 and 👩‍👩‍👧 stay.");
});

test("a message is at most 1,000 characters long, and ends with a whole one", () => {
  expect(messageOf("x".repeat(1_000))).toHaveLength(1_000);
  const cut = messageOf("😀".repeat(400_000));
  expect(cut).toBe(`${"😀".repeat(499)}…`);
  expect(messageOf(cut)).toBe(cut);
});

test("what a platform says leaves room for what to do", () => {
  const { message } = platformError({
    platform: "X",
    answer: { host: "x.test", status: 401, headers: new Headers(), text: "", json: null },
    effect: "reads",
    detail: `\u0000 Invalid\u0000\n token ${"x".repeat(900_000)}`,
  });
  expect(message).toMatch(
    /^X doesn't accept this channel's sign-in: Invalid token x+…\. Reconnect the channel\.$/,
  );
  expect(message.length).toBeLessThan(400);
});
