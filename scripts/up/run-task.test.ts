import { expect, test } from "vitest";
import { CannotStartError } from "./bootstrap/cannot-start-error.mjs";
import { runTask } from "./run-task.ts";

const NOBODY = "postgres://nobody:secret@127.0.0.1:1/none";

test("a refusal by a task reaches the caller unchanged", async () => {
  const refused = runTask("prepareDatabase", {
    variables: { DATABASE_URL: "no address" },
    url: NOBODY,
    processes: 1,
  });
  await expect(refused).rejects.toBeInstanceOf(CannotStartError);
  await expect(refused).rejects.toThrow("CRIER_SECRET is missing");
});

test("an unexpected error in a task is reported with its location", async () => {
  const variables = { DATABASE_URL: NOBODY, CRIER_SECRET: "a secret that is long enough for it" };
  const failed = runTask("prepareDatabase", { variables, url: NOBODY, processes: 1 });
  await expect(failed).rejects.toThrow("ECONNREFUSED");
  await expect(failed).rejects.not.toBeInstanceOf(CannotStartError);
});
