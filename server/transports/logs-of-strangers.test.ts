import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { getServerSession } from "next-auth";
import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { sessionOptions } from "./auth/session-options.ts";
import { handleTrpc } from "./trpc/handle-trpc.ts";

const DEBUG = 20;

function logging() {
  const levels: number[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      levels.push((JSON.parse(line.toString()) as { level: number }).level);
      done();
    },
  });
  const secrets = createSecrets("a secret of the tests, long enough");
  const system = { logger: createLogger("debug", stream), secrets } as unknown as System;
  return { system, levels };
}

test.each([
  ["an unknown procedure", "GET", "nothing.here", undefined, 404],
  ["an unknown procedure, called to change something", "POST", "posts.explode", "{}", 404],
  ["a method that no call has", "PUT", "posts.create", "{}", 405],
  ["several unknown procedures at once", "GET", "a.b,c.d?batch=1", undefined, 404],
])("%s gets a response and is logged only at debug", async (_, method, path, body, status) => {
  const { system, levels } = logging();
  const request = new Request(`http://localhost:3000/api/trpc/acme/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body }),
  });
  const answer = await handleTrpc(system, request, "acme");
  expect(answer.status).toBe(status);
  expect(new Set(levels)).toEqual(new Set([DEBUG]));
});

const JUNK = { "next-auth.session-token": "eyJhbGciOiJkaXIifQ..junk.junk.junk" };
const HEADERS = { host: "localhost:3000" };

function unread(): NextApiResponse {
  const response = { getHeader: () => undefined, setHeader: () => response };
  const chained = { status: () => response, json: () => response, send: () => response };
  return Object.assign(response, chained, { end: () => response }) as unknown as NextApiResponse;
}

test("an invalid session cookie is anonymous and logged only at debug", async () => {
  const { system, levels } = logging();
  const request = { cookies: JUNK, headers: HEADERS } as unknown as NextApiRequest;
  const options = { ...sessionOptions(system), providers: [] };
  expect(await getServerSession(request, unread(), options)).toBeNull();
  expect(new Set(levels)).toEqual(new Set([DEBUG]));
});

test("signing out with an invalid session cookie is logged only at debug", async () => {
  const { system, levels } = logging();
  const options = { ...sessionOptions(system), providers: [] };
  const csrfToken = "anybody may ask for one";
  const proof = createHash("sha256").update(`${csrfToken}${options.secret}`).digest("hex");
  const request = {
    method: "POST",
    query: { nextauth: ["signout"] },
    headers: HEADERS,
    cookies: { ...JUNK, "next-auth.csrf-token": `${csrfToken}|${proof}` },
    body: { csrfToken },
  };
  await NextAuth(request as unknown as NextApiRequest, unread(), options);
  expect(new Set(levels)).toEqual(new Set([DEBUG]));
});
