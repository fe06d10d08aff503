import { expect, test } from "vitest";
import { readCall } from "./read-call.ts";

const SUPPORTED = { hosts: ["graph.facebook.com"], versions: /^v26\.0$/ };
const ADDRESS = "https://graph.facebook.com/v26.0/";
const read = (path: string, headers: HeadersInit = {}, address = ADDRESS) =>
  readCall(new Request(`${address}${path}`, { headers }), SUPPORTED);

test.each([
  ["me?pretty=1", {}],
  ["me?debug=all", {}],
  ["me?date_format=U", {}],
  ["?ids=1,2", {}],
  ["me", { "if-none-match": "abc" }],
])("a call with what Graph has ended isn't answered: %s %j", async (path, headers) => {
  expect(await read(path, headers)).toBeInstanceOf(Response);
});

test("other calls are read", async () => {
  const call = await read("me?fields=id,name&access_token=abc");
  expect(call).toMatchObject({ fields: new Map([["fields", "id,name"]]), token: "abc" });
  expect(await read("debug_token?input_token=abc")).toMatchObject({ token: null });
});

test("other hosts and other versions aren't answered, and token calls need no version", async () => {
  expect(await read("me", {}, "https://graph.test/v26.0/")).toBeInstanceOf(Response);
  expect(await read("me", {}, "https://graph.facebook.com/v19.0/")).toBeInstanceOf(Response);
  expect(await read("me", {}, "https://graph.facebook.com/")).toBeInstanceOf(Response);
  expect(await read("debug_token", {}, "https://graph.facebook.com/")).toHaveProperty("fields");
});
