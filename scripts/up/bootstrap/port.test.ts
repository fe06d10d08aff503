import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort, refuseBusyPort, refuseBusyPorts } from "./port.mjs";
import { readSettings } from "./settings.mjs";

test("a free port is accepted and stays free", async () => {
  const port = await freePort();
  await refuseBusyPort({ port, host: "127.0.0.1", variable: "PORT" });
  await refuseBusyPort({ port, host: "127.0.0.1", variable: "PORT" });
});

test("the refusal of a used port says how to fix it", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  await expect(refuseBusyPort({ port, host: "127.0.0.1", variable: "PORT" })).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or choose another port, as in PORT=${port + 1}.`,
  );
  server.close();
});

test("the refusal of a port that the storage server needs names its own variable", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  const settings = readSettings({
    NODE_ENV: "test",
    PORT: String(await freePort()),
    CRIER_STORAGE_PORT: String(port),
  });
  await expect(refuseBusyPorts(settings)).rejects.toThrow(
    new RegExp(`^Port ${port} is in use .* CRIER_STORAGE_PORT=`),
  );
  server.close();
});

test("another machine's address is refused", async () => {
  await expect(refuseBusyPort({ port: 3000, host: "192.0.2.1", variable: "PORT" })).rejects.toThrow(
    /^HOST is "192.0.2.1", which is no address of this machine/,
  );
});
