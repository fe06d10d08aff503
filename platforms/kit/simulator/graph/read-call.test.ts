import { expect, test } from "vitest";
import { readCall } from "./read-call.ts";

const VERSIONS = /^v26\.0$/;
const read = (path: string, headers: HeadersInit = {}) =>
  readCall(new Request(`https://graph.facebook.com/v26.0/${path}`, { headers }), VERSIONS);

test.each([
  ["me?pretty=1", {}],
  ["me?debug=all", {}],
  ["me?date_format=U", {}],
  ["?ids=1,2", {}],
  ["me", { "if-none-match": "abc" }],
])("a call with what Graph has ended isn't answered: %s %j", async (path, headers) => {
  expect(await read(path, headers)).toBeNull();
});

test("other calls are read", async () => {
  expect(await read("me?fields=id,name")).toMatchObject({ path: ["me"] });
  expect(await read("debug_token?input_token=abc")).toMatchObject({ path: ["debug_token"] });
});
