import { isIP, type LookupFunction } from "node:net";
import type { buildConnector } from "undici";
import { afterEach, expect, test, vi } from "vitest";
import { PRIVATE_NETWORK } from "#core/contract/private-network.ts";
import { RefusedAddressError } from "#platforms/kit/network-error.ts";
import { startServer } from "#platforms/kit/testing/start-server.ts";
import { createGuardedFetch, createStillWatch, isPublicAddress } from "./guarded-fetch.ts";

function resolveTo(...addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, __, callback) => callback(null, answers);
}

function interceptor(dialled: string[]): typeof buildConnector {
  return (options = {}) =>
    ({ hostname }, callback) => {
      const stop = (error: Error | null, addresses: unknown) => {
        if (error === null) dialled.push(JSON.stringify(addresses));
        callback(error ?? new Error("intercepted"), null);
      };
      if (isIP(hostname) !== 0) return stop(null, hostname);
      const { lookup } = options as { lookup: LookupFunction };
      lookup(hostname, { all: true }, stop);
    };
}

async function attempt(url: string, lookup = resolveTo("8.8.8.8")) {
  const dialled: string[] = [];
  const fetch = createGuardedFetch({
    allowPrivateAddresses: false,
    lookup,
    makeConnector: interceptor(dialled),
  });
  const error = await fetch(new Request(url)).catch((caught: Error) => caught.cause);
  return { dialled, refused: error instanceof RefusedAddressError, error };
}

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://127.1/",
  "http://0/",
  "http://10.0.0.1/",
  "http://192.168.0.1:8080/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:a00:1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "https://127.0.0.1/",
])("%s is not connected to", async (url) => {
  expect(await attempt(url)).toMatchObject({ dialled: [], refused: true });
});

test.each([[["127.0.0.1"]], [["::1"]], [["8.8.8.8", "10.0.0.1"]], [["::ffff:192.168.0.1"]]])(
  "a name that resolves to %s is not connected to",
  async (addresses) => {
    const outcome = await attempt("https://rebound.example/", resolveTo(...addresses));
    expect(outcome).toMatchObject({ dialled: [], refused: true });
    expect(String(outcome.error)).toContain(PRIVATE_NETWORK);
  },
);

test("public names and addresses are connected to", async () => {
  expect((await attempt("https://bsky.social/")).dialled).toEqual([
    '[{"address":"8.8.8.8","family":4}]',
  ]);
  expect((await attempt("http://8.8.4.4/")).dialled).toEqual(['"8.8.4.4"']);
  expect((await attempt("http://[2606:4700:4700::1111]/")).dialled).toEqual([
    '"2606:4700:4700::1111"',
  ]);
});

test.each(["file:///etc/passwd", "ftp://example.com/", "data:text/plain,a"])(
  "%s is refused",
  async (url) => {
    expect(await attempt(url)).toMatchObject({ dialled: [], refused: true });
  },
);

test("a server on this machine can't be reached by name either", async () => {
  let calls = 0;
  const url = await startServer((_, response) => {
    calls += 1;
    response.end();
  });
  const byName = url.replace("127.0.0.1", "inside.example");
  const lookup = resolveTo("127.0.0.1");
  const guarded = createGuardedFetch({ allowPrivateAddresses: false, lookup });
  await expect(guarded(new Request(byName))).rejects.toThrow();
  expect(calls).toBe(0);
  const open = createGuardedFetch({ allowPrivateAddresses: true, lookup });
  expect((await open(new Request(byName))).status).toBe(200);
  expect(calls).toBe(1);
});

test("a redirect is returned, not followed", async () => {
  const url = await startServer((_, response) => {
    response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  });
  const answer = await createGuardedFetch({ allowPrivateAddresses: true })(new Request(url));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("http://169.254.169.254/");
});

test("connections are reused for later calls", async () => {
  const ports = new Set<number | undefined>();
  const url = await startServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end("{}");
  });
  const fetch = createGuardedFetch({ allowPrivateAddresses: true });
  for (let call = 0; call < 8; call += 1) await (await fetch(new Request(url))).text();
  expect(ports.size).toBeLessThan(3);
});

test("a server that silently closes connections loses no call", async () => {
  const asked: string[] = [];
  const url = await startServer((request, response) => {
    asked.push(request.method ?? "");
    response.sendDate = false;
    response.shouldKeepAlive = true;
    response.once("finish", () => request.socket.destroy());
    response.setHeader("connection", "keep-alive");
    response.end("ok");
  });
  const fetch = createGuardedFetch({ allowPrivateAddresses: true });
  for (const method of ["GET", "POST", "GET", "POST", "POST", "GET"]) {
    expect(await (await fetch(new Request(url, { method }))).text()).toBe("ok");
  }
  expect(asked).toHaveLength(6);
});

const PUBLIC = ["8.8.8.8", "1.1.1.1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2606:4700:4700::1111"];

const OTHERS: [string, string[]][] = [
  ["unspecified", ["0.0.0.0", "::"]],
  ["loopback", ["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"]],
  [
    "private",
    ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
  ],
  ["link-local", ["169.254.169.254", "fe80::1", "fe80::1%eth0", "fec0::1"]],
  [
    "for the machines of a cloud only",
    [
      ...["168.63.129.16", "::ffff:168.63.129.16", "64:ff9b::a83f:8110", "::ffff:a83f:8110"],
      ...["100.100.100.200", "192.0.0.192", "fd00:ec2::254", "fd20:ce::254", "169.254.170.2"],
    ],
  ],
  ["shared and special", ["100.64.0.1", "192.0.0.8", "198.18.0.1", "192.88.99.1"]],
  ["documentation", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"]],
  ["multicast, reserved", ["224.0.0.1", "240.0.0.1", "255.255.255.255", "ff02::1", "4000::1"]],
  ["private inside NAT64", ["64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::808:808"]],
  ["tunnelled", ["2002:7f00:1::", "2001:0:1::1", "::7f00:1", "::ffff:0:7f00:1"]],
  ["no address at all", ["", "localhost", "1.2.3", "256.1.1.1", "[::1]"]],
];

test.each(PUBLIC)("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(OTHERS)("%s: not public", (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

afterEach(() => {
  vi.useRealTimers();
});

function slowly(chunks: number, pause_ms: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
      if (sent++ < chunks) controller.enqueue(new Uint8Array(10));
      else controller.close();
    },
  });
}

test("a transfer that makes progress continues, however long it takes, with the same bytes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { signal, watch, stop } = createStillWatch(1500);
  const bytes = new Response(watch(slowly(12, 1000))).bytes();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(await bytes).toHaveLength(120);
  expect(signal.aborted).toBe(false);
  stop();
});

test("a stalled transfer is ended", async () => {
  const { signal, stop } = createStillWatch(50);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  stop();
});
