import { once } from "node:events";
import { createServer, get } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitConnections } from "./create-front-server.ts";

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
