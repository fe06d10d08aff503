import { expect, test } from "vitest";
import type { Access } from "#core/domain/sign-in-form.ts";
import { grantFact } from "#platforms/kit/permissions.ts";
import { accessOf } from "./describe-access.ts";

const ACCESS: Access = {
  uses: [
    { use: "Publish posts", scopes: ["write"] },
    { use: "Read reach", scopes: ["insights"], optional: true },
    { use: "Answer messages", scopes: ["bot"], optional: true, fact: "bot_id" },
  ],
};

function grantedTo(account: Parameters<typeof accessOf>[1]["account"]) {
  return accessOf(ACCESS, { mode: "live", account }).uses.map(({ granted }) => granted);
}

test("only what is optional is said to be granted or not", () => {
  expect(grantedTo(grantFact(["write", "insights"]))).toEqual([null, true, false]);
  expect(grantedTo({ ...grantFact(["write"]), bot_id: "1" })).toEqual([null, false, true]);
});

test("an account that doesn't say what it granted leaves that open", () => {
  expect(grantedTo({ bot_id: null })).toEqual([null, null, false]);
});

test("a sandbox is granted nothing and lacks nothing", () => {
  const account = grantFact(["insights"]);
  const { uses, note } = accessOf(ACCESS, { mode: "sandbox", account });
  expect(uses.map(({ granted }) => granted)).toEqual([null, null, null]);
  expect(note).toBeNull();
});
