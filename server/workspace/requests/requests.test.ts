import { expect, test } from "vitest";
import { describeBody, describePath } from "./requests.ts";

test("credentials are hidden, by field name and by format", () => {
  const body = {
    name: "Deploys",
    secret: "crier_abc",
    credentials: { access_token: "x", handle: "ana" },
    user_code: "ABCD-EFGH",
    note: "use crier_live_0123456789abcdef and Bearer abcdefghijklmnop",
    nested: [{ client_secret: "s", url: "https://s3.example/f?X-Amz-Signature=abc&part=1" }],
    next_cursor: null,
    token: null,
  };
  expect(JSON.parse(describeBody(body) ?? "")).toEqual({
    name: "Deploys",
    secret: "[hidden]",
    credentials: "[hidden]",
    user_code: "[hidden]",
    note: "use [hidden] and [hidden]",
    nested: [
      { client_secret: "[hidden]", url: "https://s3.example/f?X-Amz-Signature=[hidden]&part=1" },
    ],
    next_cursor: null,
    token: null,
  });
});

test("ordinary text is unchanged", () => {
  const body = { content: "A keynote about tokens", channels: ["chan_1"], encoding: "utf-8" };
  expect(JSON.parse(describeBody(body) ?? "")).toEqual(body);
});

test("a large body is truncated before it is written, wherever it is large", () => {
  const deep = Array.from({ length: 100 }).reduce<unknown>((inside) => ({ inside }), "end");
  for (const body of [
    { content: "x".repeat(1_000_000) },
    { items: Array.from({ length: 10_000 }, (_, number) => ({ number })) },
    Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`field${number}`, "x"])),
    deep,
  ])
    expect(describeBody(body)?.length).toBeLessThan(20_000);
  expect(describeBody({ content: "x".repeat(501) })).toBe(
    `{"content":"${"x".repeat(500)}… (501)"}`,
  );
});

test("an empty body is null, and a URL keeps its query without signatures", () => {
  expect(describeBody(undefined)).toBeNull();
  expect(describePath(new URL("https://c.example/api/v1/posts?limit=5&token=abc"))).toBe(
    "/api/v1/posts?limit=5&token=[hidden]",
  );
});
