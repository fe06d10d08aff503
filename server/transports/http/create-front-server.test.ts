import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAddressReader } from "./client-address.ts";
import { limitConnections } from "./create-front-server.ts";
import { FRONT_LIMITS } from "./front-limits.ts";
import { connectionsOf, type Given, type RunningFront, startFront } from "./testing/raw-client.ts";

let front: RunningFront;

afterEach(() => front.close());

async function start(given?: Given) {
  front = await startFront(given);
}

const HEAD = "Host: crier\r\nConnection: close\r\n";

function post(path: string, body: string, headers = "") {
  return `POST ${path} HTTP/1.1\r\n${HEAD}${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
}

function chunked(path: string, pieces: string[]) {
  const written = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join("");
  return `POST ${path} HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n${written}0\r\n\r\n`;
}

const KIB = "x".repeat(1024);

describe("each route limits the size of its request bodies", () => {
  test.each([
    ["/api/auth/callback/credentials", 64],
    ["/signin", 64],
    ["/", 64],
    ["/api/v1x", 64],
    ["/api/v1/device/code", 64],
    ["/api/v1/posts", 1024],
    ["/api/trpc/acme/posts.create", 1024],
    ["/api/inngest?fnId=x", 4096],
  ])("%s: %i KiB", async (path, kibibytes) => {
    await start();
    const fits = KIB.repeat(kibibytes);
    const large = `${fits}x`;
    const all = `read ${fits.length}.`;
    expect(await front.exchange(post(path, fits))).toContain(all);
    expect(await front.exchange(chunked(path, Array(kibibytes).fill(KIB)))).toContain(all);
    for (const sent of [post(path, large), chunked(path, [fits, "x"])]) {
      const answer = await front.exchange(sent);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"reason":"payload_too_large"');
    }
  });

  test("a request is forwarded only once its body is complete", async () => {
    let seen = 0;
    await start({
      handle(request, response) {
        seen += 1;
        void text(request).then((body) => response.end(body));
      },
    });
    const socket = front.open();
    socket.write(`POST /api/v1 HTTP/1.1\r\n${HEAD}Content-Length: 200000\r\n\r\n`);
    socket.write("a".repeat(199_999));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toBe(0);
    socket.write("b");
    expect(await text(socket)).toMatch(/a{1000}b$/);
    expect(seen).toBe(1);
  });

  test.each(["/api/v1/posts", "/api/trpc/acme/posts.create", "/api/mcp"])(
    "%s: a body with far more values than any request needs isn't passed on",
    async (path) => {
      await start();
      const fields = (count: number) =>
        JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, 1])));
      const many = fields(20_000);
      for (const sent of [post(path, many), chunked(path, [many.slice(0, 99), many.slice(99)])])
        expect(await front.exchange(sent)).toContain("more fields and list elements");
      const few = fields(5_000);
      expect(await front.exchange(post(path, few))).toContain(`read ${few.length}.`);
    },
  );

  test("a body announced as far too long is refused before it is sent", async () => {
    await start();
    const head = `POST /api/auth/x HTTP/1.1\r\n${HEAD}Content-Length: 200000000\r\n\r\n`;
    expect(await front.exchange(head)).toContain('"reason":"payload_too_large"');
  });

  test("an endless body is cut off, and almost none of it is stored", async () => {
    await start();
    const socket = front.open();
    socket.write(`POST /api/auth/x HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const piece = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    const closed = heard(socket, "close");
    let sent = 0;
    socket.resume();
    while (!socket.destroyed && sent < 200) {
      sent += 1;
      if (!socket.write(piece)) await Promise.race([heard(socket, "drain"), closed]);
    }
    expect(sent).toBeLessThan(100);
    await expect.poll(() => connectionsOf(front.server)).toBe(0);
  });
});

/** Unlike `once`, it doesn't reject on a broken connection. */
const heard = (socket: Socket, event: string) =>
  new Promise<void>((resolve) => socket.once(event, () => resolve()));

const QUICK = {
  ...FRONT_LIMITS,
  head_ms: 200,
  request_ms: 400,
  check_ms: 50,
  idle_ms: 200,
  idle_buffer_ms: 50,
  linger_ms: 50,
};

test.each([
  ["nothing at all", ""],
  ["half a head", "GET / HTTP/1.1\r\nHost: cri"],
  ["half a body", `POST /api/auth/x HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\nhalf`],
  ["half a chunk", `POST /api/v1 HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n9\r\nhalf`],
  ["no HTTP", "\x16\x03\x01\r\n\r\n"],
  ["a whole request, and then silence", "GET / HTTP/1.1\r\nHost: crier\r\n\r\n"],
])("a hundred connections that send %s and never close are soon dropped", async (_, bytes) => {
  await start({ limits: QUICK });
  const sockets = Array.from({ length: 100 }, () => front.open());
  const connected = sockets.map((socket) => heard(socket, "connect"));
  for (const socket of sockets) {
    socket.resume();
    if (bytes !== "") socket.write(bytes, "latin1");
  }
  await Promise.all(connected);
  await expect.poll(() => connectionsOf(front.server), { timeout: 10_000 }).toBe(0);
  for (const socket of sockets) socket.destroy();
});

test("a client that doesn't read its response is disconnected", async () => {
  await start({
    limits: { ...QUICK, silent_ms: 200 },
    handle: (_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)),
  });
  const socket = front.open();
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  await expect.poll(() => connectionsOf(front.server)).toBe(1);
  await expect.poll(() => connectionsOf(front.server), { timeout: 10_000 }).toBe(0);
});

test("a request that takes too long gets a timeout response", async () => {
  await start({ limits: QUICK });
  expect(await front.exchange("GET / HTTP/1.1\r\nHost")).toMatch(/^HTTP\/1.1 408 /);
});

test("the size and number of headers are limited", async () => {
  await start();
  const get = (headers: string) => front.exchange(`GET / HTTP/1.1\r\n${HEAD}${headers}\r\n`);
  expect(await get("")).toMatch(/^HTTP\/1.1 299 /);
  expect(await get("X-A: 1\r\n".repeat(98))).toMatch(/^HTTP\/1.1 299 /);
  expect(await get("X-A: 1\r\n".repeat(99))).toContain("more than 100 headers");
  expect(await get(`Cookie: ${"x".repeat(16_384)}\r\n`)).toMatch(/^HTTP\/1.1 431 /);
});

test("a proxy's connections are not counted", async () => {
  await start({ settings: { connections_per_address: 2 } });
  const held = [front.open(), front.open(), front.open()];
  await Promise.all(held.map((socket) => once(socket, "connect")));
  expect(await front.exchange(`GET / HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1.1 299 /);
});

describe("the client's address", () => {
  async function addressOf(headers: string): Promise<unknown> {
    let seen: IncomingHttpHeaders = {};
    await start({
      settings: { readAddress: createAddressReader(["198.51.100.0/24"]) },
      handle(request, response) {
        seen = request.headers;
        response.end();
      },
    });
    await front.exchange(`GET / HTTP/1.1\r\n${HEAD}${headers}\r\n`);
    return seen["x-crier-address"];
  }

  test.each([
    ["", undefined],
    ["X-Crier-Address: 203.0.113.9\r\n", undefined],
    ["X-Forwarded-For: 203.0.113.7\r\n", "203.0.113.7"],
    ["X-Forwarded-For: 203.0.113.7\r\nX-Crier-Address: 203.0.113.9\r\n", "203.0.113.7"],
    ["X-Forwarded-For: 10.0.0.1, 203.0.113.7, 198.51.100.3\r\n", "203.0.113.7"],
    ["X-Forwarded-For: 10.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n", "203.0.113.7"],
    ["X-Forwarded-For: 203.0.113.7, nonsense\r\n", undefined],
  ])("behind a proxy on this machine, with %j: %s", async (headers, address) => {
    expect(await addressOf(headers)).toBe(address);
  });
});

test("every response forbids type sniffing and framing, and requires HTTPS where it is used", async () => {
  await start({ settings: { https: true } });
  const sent = [
    `GET / HTTP/1.1\r\n${HEAD}\r\n`,
    post("/x", KIB.repeat(65)),
    post("/api/v1//x", ""),
  ];
  for (const bytes of sent) {
    const answer = await front.exchange(bytes);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(answer).toMatch(/^strict-transport-security: max-age=31536000/im);
  }
  await front.close();
  await start();
  const answer = await front.exchange(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
  expect(answer).not.toMatch(/strict-transport-security/i);
  const broken = await front.exchange("no HTTP\r\n\r\n");
  expect(broken).toMatch(/^x-content-type-options: nosniff/im);
  expect(broken).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
});

test.each([
  ["/signin%00", "The path: Contains a NUL character"],
  ["/signin?callbackUrl=%2F%00", "callbackUrl: Contains a NUL character"],
  ["/api/connect/x/callback?code=a&state=%00b", "state: Contains a NUL character"],
  ["/api/auth/csrf?%00", "%00: Contains a NUL character"],
  ["/api/trpc/a%00/posts.list", "The path: Contains a NUL character"],
])("a NUL in %s is invalid input", async (path, text) => {
  await start();
  const answer = await front.exchange(`GET ${path} HTTP/1.1\r\n${HEAD}\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain(text);
  expect(answer).toContain('"reason":"invalid_input"');
});

const server = createServer((_, response) => response.end("served"));
limitConnections(server, () => ({
  connections_per_address: 2,
  readAddress: (peer) => (peer === "127.0.0.9" ? null : (peer ?? null)),
}));

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const port = () => (server.address() as AddressInfo).port;

async function open(localAddress: string): Promise<Socket> {
  const socket = connect({ port: port(), host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

function ask(localAddress: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = get({ port: port(), host: "127.0.0.1", localAddress, agent: false }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(true));
    });
    call.on("error", () => resolve(false));
  });
}

test("each address has a limited number of connections, and exempt ones are unlimited", async () => {
  const held = [await open("127.0.0.2"), await open("127.0.0.2")];
  expect(await ask("127.0.0.2")).toBe(false);
  expect(await ask("127.0.0.3")).toBe(true);
  held.push(await open("127.0.0.9"), await open("127.0.0.9"), await open("127.0.0.9"));
  expect(await ask("127.0.0.9")).toBe(true);
  held[0]?.destroy();
  await expect.poll(() => ask("127.0.0.2")).toBe(true);
  for (const socket of held) socket.destroy();
});
