import { describe, expect, test } from "vitest";
import { BadEnvironmentError } from "./bad-environment-error.ts";
import { readInngestServer } from "./inngest-server.ts";

const INNGEST_EVENT_KEY = "events";
const INNGEST_SIGNING_KEY = "signkey-prod-00ff";
const INNGEST_BASE_URL = "https://inngest.example.com";

function missing(variables: Parameters<typeof readInngestServer>[0]): string {
  try {
    readInngestServer(variables);
  } catch (error) {
    if (error instanceof BadEnvironmentError) return error.message;
  }
  return "nothing";
}

test.each([{}, { INNGEST_DEV: "0" }, { INNGEST_DEV: "false" }])(
  "without a server the functions run in the process: %o",
  (variables) => {
    expect(readInngestServer(variables)).toBeNull();
  },
);

test("both keys select Inngest's server or a self-hosted one", () => {
  const keys = { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY };
  const server = { isDev: false, eventKey: "events", signingKey: "signkey-prod-00ff" };
  expect(readInngestServer(keys)).toEqual(server);
  expect(readInngestServer({ ...keys, INNGEST_BASE_URL })).toEqual({
    ...server,
    baseUrl: INNGEST_BASE_URL,
  });
});

test("a development server is selected by 1 or its URL, and needs no key", () => {
  expect(readInngestServer({ INNGEST_DEV: "1" })).toEqual({ isDev: true });
  expect(readInngestServer({ INNGEST_DEV: "http://127.0.0.1:8288" })).toEqual({
    isDev: true,
    baseUrl: "http://127.0.0.1:8288",
  });
});

test("a development server accepts unsigned calls, so a signing key with it is an error", () => {
  expect(missing({ INNGEST_DEV: "1", INNGEST_SIGNING_KEY })).toContain("unset one of the two");
});

describe("incomplete settings are refused, naming what is missing", () => {
  test.each([
    [{ INNGEST_EVENT_KEY }, "INNGEST_SIGNING_KEY is missing"],
    [{ INNGEST_SIGNING_KEY }, "INNGEST_EVENT_KEY is missing"],
    [{ INNGEST_BASE_URL }, "INNGEST_EVENT_KEY is missing"],
    [{ INNGEST_BASE_URL, INNGEST_EVENT_KEY }, "INNGEST_SIGNING_KEY is missing"],
    [{ INNGEST_DEV: "0", INNGEST_EVENT_KEY }, "INNGEST_SIGNING_KEY is missing"],
    [{ INNGEST_DEV: "yes" }, "INNGEST_DEV must be"],
    [{ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY: "no key" }, "INNGEST_SIGNING_KEY must be"],
  ])("%o", (variables, message) => {
    expect(missing(variables)).toContain(message);
  });
});
