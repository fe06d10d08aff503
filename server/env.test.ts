import { describe, expect, test } from "vitest";
import { BadEnvironmentError } from "./bad-environment-error.ts";
import { parseEnv } from "./env.ts";

const REQUIRED = {
  DATABASE_URL: "postgres://crier@127.0.0.1/crier",
  CRIER_SECRET: "a secret of the tests, long enough",
};
const read = (variables: Record<string, string>) => parseEnv({ ...REQUIRED, ...variables });

describe("Crier is local if only its own machine can reach it", () => {
  test.each<Record<string, string>>([
    {},
    { HOST: "localhost" },
    { HOST: "::1" },
    { HOST: "127.0.0.2" },
    { CRIER_URL: "http://[::1]:3000" },
  ])("%o", (variables) => {
    expect(read(variables)).toMatchObject({ isLocal: true, allowPrivateAddresses: true });
  });
});

describe("a public bind address is not local, whatever CRIER_URL says", () => {
  test.each<Record<string, string>>([
    { HOST: "0.0.0.0" },
    { HOST: "0.0.0.0", CRIER_URL: "http://localhost:3000" },
    { HOST: "::" },
    { HOST: "192.168.1.5", CRIER_URL: "http://127.0.0.1:3000" },
    { HOST: "127.0.0.1.example.com" },
    { HOST: "127.0.0.1", CRIER_URL: "https://crier.example.com" },
  ])("%o", (variables) => {
    expect(read(variables)).toMatchObject({ isLocal: false, allowPrivateAddresses: false });
    expect(() => read({ ...variables, INNGEST_DEV: "1" })).toThrow(BadEnvironmentError);
    expect(() => read({ ...variables, INNGEST_DEV: "http://localhost:8288" })).toThrow(
      "INNGEST_DEV would let anyone who reaches Crier run its functions. Set it only if HOST and CRIER_URL are this machine's own (127.0.0.1, localhost), or use INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY",
    );
  });
});

test("a version of a platform's API must have that platform's form", () => {
  expect(read({}).apiVersions).toEqual({});
  const set = {
    LINKEDIN_API_VERSION: "202702",
    META_API_VERSION: "v27.0",
    THREADS_API_VERSION: "v1.1",
  };
  expect(read(set).apiVersions).toEqual({ linkedin: "202702", meta: "v27.0", threads: "v1.1" });
  for (const version of ["v27.0", "2027-02", "202713", "202702 "])
    expect(() => read({ LINKEDIN_API_VERSION: version })).toThrow(
      "LINKEDIN_API_VERSION must be a version of the platform's API, such as 202610",
    );
  for (const version of ["27.0", "v27", "v27.0/me", "latest"])
    expect(() => read({ META_API_VERSION: version })).toThrow(
      "META_API_VERSION must be a version of the platform's API, such as v27.0",
    );
});

test("an Inngest development server requires a local Crier", () => {
  expect(read({ INNGEST_DEV: "1" }).usesInngestServer).toBe(true);
  expect(read({ HOST: "0.0.0.0", INNGEST_DEV: "0" }).usesInngestServer).toBe(false);
});

test("private addresses can be allowed explicitly on a public Crier", () => {
  const env = read({ HOST: "0.0.0.0", CRIER_ALLOW_PRIVATE_ADDRESSES: "true" });
  expect(env).toMatchObject({ isLocal: false, allowPrivateAddresses: true });
});
