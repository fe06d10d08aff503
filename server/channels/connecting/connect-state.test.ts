import { expect, test } from "vitest";
import { createSecrets } from "#server/platform/secrets.ts";
import { readState, stateOf } from "./connect-state.ts";

const secrets = createSecrets("a secret of the tests, long enough");
const state = stateOf(secrets, "conn_1");
const [id, proof] = state.split(".");

test("a state that Crier issued is accepted", () => {
  expect(readState(secrets, state)).toBe("conn_1");
});

test.each([
  ["more than two parts", `${state}.more`],
  ["an empty third part", `${state}.`],
  ["one part", id],
  ["no proof", `${id}.`],
  ["another's proof", `conn_2.${proof}`],
  ["nothing", ""],
])("a state of %s is refused", (_, given) => {
  expect(readState(secrets, given ?? "")).toBeNull();
});
