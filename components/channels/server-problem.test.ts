import { expect, test } from "vitest";
import { loadRefusalMessages } from "#components/api/problem-message.ts";
import { serverProblem } from "./server-problem.ts";

const failed = (message: string, reason: "connect_failed" | "invalid_input" = "connect_failed") =>
  ({ code: "BAD_REQUEST", reason, message }) as const;

const UNREACHABLE = "pds.example.social could not be reached: the name is unknown.";

test("a message about the server that was typed belongs at its field, in any way of typing it", async () => {
  await loadRefusalMessages();
  for (const typed of [
    "pds.example.social",
    "https://pds.example.social/",
    "@me@pds.example.social",
  ])
    expect(serverProblem(failed(UNREACHABLE), typed)).toBe(UNREACHABLE);
  const other = "pds.example.social doesn't respond like a Mastodon server. Check the server name.";
  expect(serverProblem(failed(other), "pds.example.social")).toBe(other);
});

test("other problems don't", () => {
  expect(serverProblem(failed(UNREACHABLE), "bsky.social")).toBeUndefined();
  expect(serverProblem(failed(UNREACHABLE), undefined)).toBeUndefined();
  expect(serverProblem(failed(UNREACHABLE, "invalid_input"), "pds.example.social")).toBeUndefined();
  const password = "pds.example.social doesn't accept this app password.";
  expect(serverProblem(failed(password), "pds.example.social")).toBeUndefined();
});
