import { expect, test } from "vitest";
import { fieldProblem } from "./pages-fields.tsx";

const refusal = { code: "BAD_REQUEST", reason: "invalid_input" } as const;

test("only errors about a field are shown at that field", () => {
  const message = "server: must be your server's name, such as mastodon.social.";
  expect(fieldProblem({ ...refusal, message }, "server")).toBe(
    "Must be your server's name, such as mastodon.social.",
  );
  expect(fieldProblem({ ...refusal, message }, "name")).toBeUndefined();
  expect(fieldProblem({ ...refusal, reason: "connect_failed", message }, "server")).toBeUndefined();
});
