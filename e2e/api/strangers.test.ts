/** What clients without a credential can send to a running instance, and what it costs. */
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testInstance } from "../fixtures.ts";
import { createOrganization } from "../instance/create-organization.ts";

const MIB = 1024 * 1024;

/** The processes that serve the app: one started by `up`, or several started by one of its processes. */
function serverProcesses(): number[] {
  const { home } = testInstance();
  const { pid } = JSON.parse(readFileSync(join(home, "instance.json"), "utf8"));
  const found = readdirSync("/proc")
    .map(Number)
    .filter((id) => {
      const isServer = read(id, "cmdline").includes("transports/http/serve.ts");
      return isServer && [parentOf(id), parentOf(parentOf(id))].includes(pid);
    });
  if (found.length === 0) throw new Error(`No server runs under process ${pid}`);
  return found;
}

function parentOf(pid: number): number {
  const [, parent] = /^PPid:\s+(\d+)/m.exec(read(pid, "status")) ?? [];
  return Number(parent);
}

/** Empty if the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** In bytes. */
function peakMemory(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+)/m.exec(read(pid, "status")) ?? [];
  return Number(kibibytes) * 1024;
}

function open(): Socket {
  const { hostname, port } = new URL(testInstance().url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => undefined);
  return socket;
}

const heard = (socket: Socket, event: string) =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()));

/** Posts `mebibytes` in chunks as long as they are accepted. */
async function pour(path: string, type: string, mebibytes: number): Promise<void> {
  const socket = open();
  const closed = heard(socket, "close");
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: crier\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const piece = `${MIB.toString(16)}\r\n${"a".repeat(MIB)}\r\n`;
  for (let sent = 0; sent < mebibytes && !socket.destroyed; sent += 1) {
    if (!socket.write(piece)) await Promise.race([heard(socket, "drain"), closed]);
  }
  if (!socket.destroyed) socket.end("0\r\n\r\n");
  await closed;
}

const FORM = "application/x-www-form-urlencoded";

test.runIf(process.platform === "linux")(
  "endless requests of 200 MB to every endpoint don't increase memory use",
  async () => {
    const pids = serverProcesses();
    const endpoints = [
      ["/api/auth/callback/credentials", FORM],
      ["/api/auth/callback/credentials", "application/json"],
      ["/api/auth/link", "application/json"],
      ["/api/auth/_log", FORM],
      ["/api/v1/posts", "application/json"],
      ["/api/trpc/acme/posts.create", "application/json"],
      ["/api/inngest", "application/json"],
      ["/signin", "multipart/form-data; boundary=x"],
      ["/nowhere", FORM],
    ] as const;
    // The code of an endpoint is loaded with its first request, in each process.
    for (let round = 0; round < 2 * pids.length ** 2; round += 1)
      for (const [path, type] of endpoints) await pour(path, type, 1);
    const before = pids.map(peakMemory);
    for (const [path, type] of endpoints) await pour(path, type, 200);
    const more = pids.map((pid, index) => peakMemory(pid) - (before[index] ?? 0));
    expect(Math.max(...more) / MIB).toBeLessThan(100);
  },
);

const url = (path: string) => testInstance().url + path;

describe("next-auth endpoints that Crier doesn't use are closed", () => {
  test.each([
    ["POST", "/api/auth/_log"],
    ["GET", "/api/auth/session"],
    ["POST", "/api/auth/session"],
    ["GET", "/api/auth/signin"],
    ["GET", "/api/auth/error"],
  ])("%s %s", async (method, path) => {
    expect((await fetch(url(path), { method, redirect: "manual" })).status).toBe(404);
  });
});

/** Submits a sign-in form, with the token that next-auth requires and a browser's cookies. */
async function signIn(form: Record<string, string>, cookies: string[] = []): Promise<Response> {
  const csrf = await fetch(url("/api/auth/csrf"));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookie = csrf.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return fetch(url("/api/auth/callback/credentials"), {
    method: "POST",
    headers: { cookie: [...cookie, ...cookies].join("; ") },
    body: new URLSearchParams({ csrfToken, json: "true", ...form }),
  });
}

test.each([
  [{ email: "a\0b@example.com", password: "x" }, "email: must not contain control characters"],
  [{ email: `${"a".repeat(255)}@example.com`, password: "x" }, "email: must have at most 254"],
  [{ email: "nobody", password: "x" }, "email: must be an email address"],
  [{ email: "a@example.com", password: "x\0" }, "password: must not contain a NUL character"],
  [{ email: "a@example.com", password: "x".repeat(257) }, "password: must have at most 256"],
  [{ email: "a@example.com" }, "password: must be text"],
])("a sign-in with %j is refused as invalid", async (form, text) => {
  const answer = await signIn(form as Record<string, string>);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { reason: "invalid_input", message: expect.stringContaining(text) },
  });
});

test("a stranger's guesses don't slow down a browser that has signed in before", async () => {
  const email = `eve-${crypto.randomUUID()}@example.com`;
  const { home } = testInstance();
  const { user } = await createOrganization({ CRIER_HOME: home }, { name: "Guessed", email });
  const right = { email, password: user.password ?? "" };
  const device = (await signIn(right)).headers
    .getSetCookie()
    .filter((line) => line.startsWith("crier.device="))
    .map((line) => line.split(";", 1)[0] ?? "");
  expect(device).toHaveLength(1);
  // All at once, so that no delay ends meanwhile.
  const guesses = Array.from({ length: 30 }, () => signIn({ email, password: "a guess" }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect((await signIn(right, device)).status).toBe(200);
});

test("requesting a sign-in link gives the same response, whether the email has an account or not", async () => {
  const ask = (email: string) =>
    fetch(url("/api/auth/link"), { method: "POST", body: JSON.stringify({ email }) });
  const existing = await ask(testInstance().user.email);
  const unknown = await ask(`nobody-${crypto.randomUUID()}@example.com`);
  expect([existing.status, unknown.status]).toEqual([202, 202]);
  expect([await existing.text(), await unknown.text()]).toEqual(["", ""]);
});

describe("every response forbids content type sniffing", () => {
  test.each([
    "/signin",
    "/",
    "/api/v1/openapi.json",
    "/api/v1/none",
    "/api/health",
    "/icon.svg",
    "/none/none",
  ])("%s", async (path) => {
    const answer = await fetch(url(path), { redirect: "manual" });
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    // This instance is used over http.
    expect(answer.headers.get("strict-transport-security")).toBeNull();
  });
});

describe("no URL redirects away from Crier", () => {
  test.each([
    "//evil.example",
    "//evil.example/..",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "/%5Cevil.example/settings",
    "/%09/evil.example",
    "/.//evil.example",
    "/signin/..//evil.example",
    "/sandbox/channels//evil.example",
  ])("%s", async (path) => {
    const { hostname, port, origin } = new URL(testInstance().url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
    let answer = "";
    for await (const piece of socket) answer += piece;
    const [, location] = /^location: (.*)$/im.exec(answer.split("\r\n\r\n", 1)[0] ?? "") ?? [];
    if (location !== undefined) expect(new URL(location.trim(), origin).origin).toBe(origin);
  });
});

describe("a NUL character is refused as invalid", () => {
  test.each([
    "/acme%00/posts",
    "/signin?callbackUrl=%00",
    "/sandbox/chan/x%00",
    "/api/connect/x/callback?state=%00",
  ])("%s", async (path) => {
    const answer = await fetch(url(path), { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { reason: "invalid_input" } });
  });
});

test.each([
  ["/signin", "a page"],
  ["/favicon-ico/settings/api-keys", "a page of an organization named Favicon ico"],
  ["/favicon.ico", "a file that is not there"],
  ["/_next/imagex", "an address like one of Next's own"],
  ["/_next/static/nothing.js", "a script that is not there"],
  ["/api", "an address that is not there"],
  ["/api/nope", "an address that is not there"],
  ["/api/v1/nope", "an operation that is not there"],
  ["/api/health", "the health check"],
])("%s, %s, has one Content Security Policy and can't be framed", async (path) => {
  const answer = await fetch(new URL(path, testInstance().url), { redirect: "manual" });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.match(/default-src/g)).toHaveLength(1);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test("an unknown path under /api says in JSON where the API is", async () => {
  const answer = await fetch(new URL("/api/nope", testInstance().url), { method: "POST" });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    error: {
      code: "NOT_FOUND",
      message: expect.stringContaining("There is no POST /api/nope. The API is at /api/v1"),
    },
  });
});
