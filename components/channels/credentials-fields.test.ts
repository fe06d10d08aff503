import { expect, test } from "vitest";
import { credentialProblems } from "./credentials-fields.tsx";

const refusal = (message: string) => ({
  code: "BAD_REQUEST" as const,
  reason: "invalid_input" as const,
  message,
});

test("each invalid credential is reported at its own field", () => {
  const message = "credentials.service: must be an address; credentials.identifier: is missing.";
  expect(credentialProblems(refusal(message))).toEqual({
    service: "Must be an address.",
    identifier: "Is missing.",
  });
});

test("an error that isn't about single fields is shown in full", () => {
  expect(credentialProblems(refusal("name: is too long."))).toEqual({});
  expect(
    credentialProblems({ code: "BAD_REQUEST", reason: "connect_failed", message: "Wrong." }),
  ).toEqual({});
});
