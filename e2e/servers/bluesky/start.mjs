/**
 * Runs Bluesky's own server software (a PDS, and the PLC directory it needs) on loopback until its stdin closes or a
 * SIGTERM arrives, so that it never outlives the test that started it. Prints one line of JSON once it responds:
 * `{service, port, handle, did, password, otherHandle, otherPassword}`. `password` is an app password of `handle`. If
 * DB_POSTGRES_URL is an empty database, also runs the AppView, which provides replies.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestNetwork, TestNetworkNoAppView } from "@atproto/dev-env";
import { freePort } from "../../../scripts/up/bootstrap/port.mjs";
import { redisServer } from "./install-redis.mjs";

const HANDLE = "alice.test";
const OTHER_HANDLE = "bob.test";
const OTHER_PASSWORD = "bob-main-password";

keepToLoopback();
storeFilesTogether();
const network = await startNetwork();
stopWithParent();
console.log(JSON.stringify(await createAccounts()));

async function startNetwork() {
  const pds = { hostname: "localhost" };
  const database = process.env.DB_POSTGRES_URL;
  if (database === undefined) return TestNetworkNoAppView.create({ pds });
  process.env.REDIS_HOST = `127.0.0.1:${await startRedis()}`;
  return TestNetwork.create({ dbPostgresUrl: database, dbPostgresSchema: "bluesky", pds });
}

/** Returns its port. If this process is killed, the kernel ends it. */
async function startRedis() {
  const { program, env } = redisServer();
  const port = await freePort();
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
  const redis = spawn("setpriv", ["--pdeathsig", "KILL", program, ...settings], {
    stdio: "ignore",
    env,
  });
  process.once("exit", () => redis.kill("SIGKILL"));
  return port;
}

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
    password: OTHER_PASSWORD,
  });
  const did = alice.assertDid;
  const { port } = network.pds;
  const { password } = data;
  const other = { otherHandle: OTHER_HANDLE, otherPassword: OTHER_PASSWORD };
  return { service, port, handle: HANDLE, did, password, ...other };
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

/** Otherwise it leaves databases and blobs all over the folder for temporary files. */
function storeFilesTogether() {
  const folder = mkdtempSync(join(tmpdir(), "crier-bluesky-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Its secrets are in its source, so nobody else on the network may reach it; by default it listens on every interface.
 */
function keepToLoopback() {
  const listen = Server.prototype.listen;
  Server.prototype.listen = /** @this {Server} */ function (where, ...rest) {
    const callback = rest.find((argument) => typeof argument === "function");
    const options = typeof where === "object" ? where : { port: Number(where) };
    return listen.call(this, { ...options, host: "127.0.0.1" }, callback);
  };
}
