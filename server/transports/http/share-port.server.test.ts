import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "#scripts/up/bootstrap/port.mjs";
import { type Child, startChild } from "#scripts/up/child.ts";

let port: number;
let several: Child;

beforeEach(async () => {
  port = await freePort();
  several = await start();
});
afterEach(() => several.stop());

function start(fault = ""): Promise<Child> {
  return startChild({
    command: [process.execPath, join(import.meta.dirname, "testing/several.ts"), `${port}`, fault],
    cwd: process.cwd(),
    env: process.env,
    reach: "group",
    ending: { first: "SIGTERM", seconds: 10, last: "SIGKILL" },
  });
}

type Answer = { pid: string; jobs: boolean; read: string };

/** On a connection of its own. */
async function ask(path = "/", body = ""): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    body,
    headers: { connection: "close" },
  });
  const [pid = "", jobs = "", ...read] = (await response.text()).split(" ");
  return { pid, jobs: jobs === "true", read: read.join(" ") };
}

/** The processes that answer, by whether they run the jobs, once there are two. */
async function both(): Promise<{ jobs: string; other: string }> {
  let found = new Map<boolean, string>();
  await expect
    .poll(
      async () => {
        found = new Map();
        for (let count = 0; count < 4; count += 1) {
          const { pid, jobs } = await ask().catch(() => ({ pid: "", jobs: false }));
          if (pid !== "") found.set(jobs, pid);
        }
        return found.size;
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  return { jobs: found.get(true) ?? "", other: found.get(false) ?? "" };
}

function open(localAddress = "127.0.0.1"): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  return socket;
}

function isGone(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
}

test("exactly one of the processes runs the jobs, and so does its replacement", async () => {
  const before = await both();
  process.kill(Number(before.jobs), "SIGKILL");
  await expect.poll(() => isGone(before.jobs)).toBe(true);
  const after = await both();
  expect(after.jobs).not.toBe(before.jobs);
  expect(after.other).toBe(before.other);
});

test("while a killed process is replaced, the others answer every request", async () => {
  const before = await both();
  process.kill(Number(before.other), "SIGKILL");
  await expect.poll(() => isGone(before.other)).toBe(true);
  let pid = before.jobs;
  while (pid === before.jobs) ({ pid } = await ask());
  expect(pid).not.toBe(before.other);
});

test("a process that is killed by one request after the other is replaced each time", async () => {
  await both();
  for (let round = 0; round < 3; round += 1) {
    await expect(ask("/die")).rejects.toThrow();
    await both();
  }
});

test("a body that arrives a byte at a time and pipelined requests are answered", async () => {
  await both();
  const slow = open();
  slow.write("POST / HTTP/1.1\r\nHost: crier\r\nContent-Length: 5\r\nConnection: close\r\n\r\n");
  for (const byte of "bytes") {
    slow.write(byte);
    await sleep(20);
  }
  expect(await text(slow)).toMatch(/ bytes$/);

  const pipelined = open();
  const one = (body: string, more = "") =>
    `POST / HTTP/1.1\r\nHost: crier\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
  pipelined.write(one("first") + one("second") + one("third", "Connection: close\r\n"));
  const answers = await text(pipelined);
  expect(answers.match(/first|second|third/g)).toEqual(["first", "second", "third"]);
});

test("an address's connections are counted over all processes, and freed by one that ends", async () => {
  const before = await both();
  const closed = (socket: Socket) => once(socket, "close").then(() => true);
  const held = Array.from({ length: 3 }, () => open("127.0.0.5"));
  await Promise.all(held.map((socket) => once(socket, "connect")));
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  let left = held.length;
  for (const socket of held) {
    socket.once("data", () => --left === 0 && resolve());
    socket.write("GET / HTTP/1.1\r\nHost: crier\r\n\r\n");
  }
  await answered;
  expect(await closed(open("127.0.0.5"))).toBe(true);

  for (const pid of Object.values(before)) process.kill(Number(pid), "SIGKILL");
  await both();
  const again = open("127.0.0.5");
  again.write("GET / HTTP/1.1\r\nHost: crier\r\nConnection: close\r\n\r\n");
  expect(await text(again)).toContain("200 OK");
});

test("processes that can't start end it, with their output", async () => {
  await several.stop();
  several = await start("at start");
  expect((await several.ended).code).toBe(1);
  expect(several.output()).toContain("it can't start");
});
