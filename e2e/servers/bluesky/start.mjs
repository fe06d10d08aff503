/**
 * Runs Bluesky's own server software (a PDS, and the PLC directory it needs) on loopback until its standard input closes
 * or a SIGTERM arrives, so that it never outlives the test that started it. Prints one line of JSON once it answers:
 * `{service, port, handle, did, password, otherHandle}`. `password` is an app password of `handle`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestNetworkNoAppView } from "@atproto/dev-env";

const HANDLE = "alice.test";
const OTHER_HANDLE = "bob.test";

keepToLoopback();
keepFilesTogether();
const network = await TestNetworkNoAppView.create({ pds: { hostname: "localhost" } });
stopWithParent();
console.log(JSON.stringify(await createAccounts()));

async function createAccounts() {
  const service = network.pds.url;
  const alice = network.pds.getAgent();
  await alice.createAccount({
    handle: HANDLE,
    email: "alice@example.com",
    password: "alice-main-password",
  });
  const { data } = await alice.com.atproto.server.createAppPassword({ name: "crier" });
  const bob = network.pds.getAgent();
  await bob.createAccount({
    handle: OTHER_HANDLE,
    email: "bob@example.com",
    password: "bob-main-password",
  });
  const did = alice.assertDid;
  const { port } = network.pds;
  return { service, port, handle: HANDLE, did, password: data.password, otherHandle: OTHER_HANDLE };
}

function stopWithParent() {
  process.stdin.resume();
  process.stdin.once("close", stop);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

async function stop() {
  setTimeout(() => process.exit(0), 2000).unref();
  await network.close();
  process.exit(0);
}

/** It scatters databases and blobs over the folder for temporary files and leaves them there. */
function keepFilesTogether() {
  const folder = mkdtempSync(join(tmpdir(), "crier-bluesky-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** Its secrets are in its source, so nobody else on the network may reach it; it would listen on every address. */
function keepToLoopback() {
  const listen = Server.prototype.listen;
  Server.prototype.listen = /** @this {Server} */ function (where, ...rest) {
    const callback = rest.find((argument) => typeof argument === "function");
    const options = typeof where === "object" ? where : { port: Number(where) };
    return listen.call(this, { ...options, host: "127.0.0.1" }, callback);
  };
}
