import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { type RunningFront, startFront } from "./testing/raw-client.ts";

let front: RunningFront;
let seen: { url: string; response: ServerResponse }[];

afterEach(() => front.close());

/** Requests stay unanswered until a test answers them. */
async function start() {
  seen = [];
  front = await startFront({
    handle: (request, response) => void seen.push({ url: request.url ?? "", response }),
  });
}

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: crier\r\n${headers}\r\n`;
const last = (path: string) => get(path, "Connection: close\r\n");
const untilSeen = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count));
const answer = (index: number, body: string) => seen[index]?.response.end(body);
test("requests sent together are answered one after the other, each seen when its turn has come", async () => {
  await start();
  const socket = front.open();
  socket.write([get("/1"), get("/2"), last("/3")].join(""));
  const received = text(socket);
  for (const [index, url] of ["/1", "/2", "/3"].entries()) {
    await untilSeen(index + 1);
    expect(seen[index]).toMatchObject({ url });
    answer(index, `answer${index + 1}`);
  }
  expect((await received).match(/answer\d/g)).toEqual(["answer1", "answer2", "answer3"]);
});

test("a request behind one that closes the connection isn't carried out", async () => {
  await start();
  const received = front.exchange(`${last("/1")}${get("/2")}`);
  await untilSeen(1);
  answer(0, "the only one");
  expect(await received).toContain("the only one");
  expect(seen).toHaveLength(1);
});

test("a connection that sends hundreds of requests at once is closed, with only the first one in work", async () => {
  await start();
  const socket = front.open();
  socket.write(get("/1").repeat(500));
  expect(await text(socket)).toBe("");
  expect(seen).toHaveLength(1);
});

test("a connection on which requests waited goes on afterwards", async () => {
  await start();
  const socket = front.open();
  socket.write(get("/1") + get("/2"));
  const received = text(socket);
  await untilSeen(1);
  answer(0, "answer1");
  await untilSeen(2);
  answer(1, "answer2");
  socket.write(last("/3"));
  await untilSeen(3);
  answer(2, "answer3");
  expect((await received).match(/answer\d/g)).toEqual(["answer1", "answer2", "answer3"]);
});

test.each([
  "XYZ\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: crier\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
])("what isn't HTTP is refused after the request before it was answered: %j", async (broken) => {
  await start();
  const received = front.exchange(get("/1") + broken);
  await untilSeen(1);
  answer(0, "answered");
  const all = await received;
  expect(all.indexOf("answered")).toBeGreaterThan(0);
  expect(all.indexOf("400 Bad Request")).toBeGreaterThan(all.indexOf("answered"));
});

test.each([
  [
    "an offer to speak another protocol",
    get("/1", "Connection: Upgrade, close\r\nUpgrade: h2c\r\n"),
  ],
  ["the whole URL", last("http://elsewhere.example/1")],
])("%s is answered as a path", async (_, request) => {
  await start();
  front.server.on("upgrade", (_, socket) => socket.destroy());
  const received = front.exchange(request);
  await untilSeen(1);
  expect(seen[0]).toMatchObject({ url: "/1" });
  answer(0, "answered");
  expect(await received).toContain("answered");
});
