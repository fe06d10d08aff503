/**
 * `crier api` prints the same facts to stdout as the REST API returns, and uses the exit codes of the contract's table.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERROR_CODES } from "#core/contract/errors.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import {
  byRest,
  fromEnvelope,
  type SurfaceAnswers,
  toRequest,
} from "#server/transports/testing/ask-everywhere.ts";
import { maskAnswers } from "#server/transports/testing/mask-answers.ts";
import { SAME_FACTS } from "#server/transports/testing/same-facts-cases.ts";
import { type Played, setStage } from "#server/transports/testing/set-stage.ts";
import { runCli } from "./testing/run-cli.ts";
import { serveApi } from "./testing/serve-api.ts";

let system: TestSystem;
let played: Played;
let api: Awaited<ReturnType<typeof serveApi>>;
const home = mkdtempSync(join(tmpdir(), "crier-cli-"));

beforeAll(async () => {
  system = await createTestSystem();
  played = await setStage(system);
  api = await serveApi(system);
});
afterAll(async () => {
  api.close();
  await system.close();
});

interface Ran {
  answer: SurfaceAnswers;
  code: number;
}

async function ask(
  tool: string,
  input: Record<string, unknown>,
  secret: string,
  query = "",
): Promise<Ran> {
  const { method, path, body } = toRequest(tool, input, query);
  const argv = [
    "api",
    method,
    path,
    "--json",
    "--yes",
    ...(body === undefined ? [] : ["--input", "-"]),
  ];
  const { code, stdout } = await runCli(argv, {
    home,
    env: { CRIER_API_KEY: secret, CRIER_BASE_URL: `${api.origin}/api/v1` },
    stdin: JSON.stringify(body ?? ""),
  });
  return { answer: fromEnvelope(JSON.parse(stdout || "null"), code === 0), code };
}

describe.each(SAME_FACTS)("$name ($tool)", (given) => {
  test("is reported the same way by the CLI", async () => {
    const secret = played.secrets[given.as ?? "team"];
    const rest = await byRest(system).ask(
      given.tool,
      await given.input(played.stage),
      secret,
      given.query,
    );
    const { answer, code } = await ask(
      given.tool,
      await given.input(played.stage),
      secret,
      given.query,
    );
    expect(maskAnswers(answer)).toEqual(maskAnswers(rest));
    const expected = given.expect.code as keyof typeof ERROR_CODES | null;
    expect(code).toBe(expected === null ? 0 : ERROR_CODES[expected].exit);
  });
});
