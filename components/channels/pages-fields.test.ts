import { expect, test } from "vitest";
import { fieldProblem } from "./pages-fields.tsx";

const refusal = { code: "BAD_REQUEST", reason: "invalid_input" } as const;

test("only errors about a field are shown at that field", () => {
  const message = "server: must be a server, such as mastodon.social.";
  expect(fieldProblem({ ...refusal, message }, "server")).toBe(
    "Must be a server, such as mastodon.social.",
  );
  expect(fieldProblem({ ...refusal, message }, "name")).toBeUndefined();
  expect(fieldProblem({ ...refusal, reason: "connect_failed", message }, "server")).toBeUndefined();
});
