import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#scripts/up/bootstrap/port.mjs";
import { type Container, compose, docker, runContainer } from "./docker.ts";

/** The name in the compose files. `CRIER_IMAGE_TAG` names an image that is built already. */
const NAME = "ghcr.io/crier-app/crier";
const TAG = process.env.CRIER_IMAGE_TAG ?? "test";
const IMAGE = `${NAME}:${TAG}`;
const BASE = "node:24-bookworm-slim";
const MB = 1_000_000;
const WAIT = { timeout: 120_000, interval: 200 };

/** Restrictions that a careful operator sets. */
const HARDENED = ["--read-only", "--cap-drop", "ALL"];

let volume: string;
let ports: { app: number; files: number };
const started: string[] = [];

beforeAll(async () => {
  if (process.env.CRIER_IMAGE_TAG !== undefined) return;
  // During a build the registries are reached by the machine's own network.
  await docker(["build", "--network", "host", "--tag", IMAGE, "."]);
}, 3_600_000);

beforeAll(async () => {
  volume = `crier-test-${process.pid}`;
  ports = { app: await freePort(), files: await freePort() };
  await docker(["volume", "create", volume]);
});
afterEach(async () => {
  for (const name of started.splice(0)) await docker(["rm", "--force", name]);
});
afterAll(() => docker(["volume", "rm", "--force", volume]));

async function start(name: string, args: string[] = []): Promise<Container> {
  started.push(`${volume}-${name}`);
  const { app, files } = ports;
  const published = ["--publish", `${app}:3000`, "--publish", `${files}:3001`];
  const urls = [`CRIER_URL=http://localhost:${app}`, `CRIER_STORAGE_URL=http://localhost:${files}`];
  const variables = urls.flatMap((variable) => ["--env", variable]);
  const mounted = ["--volume", `${volume}:/data`];
  return runContainer(
    `${volume}-${name}`,
    [...published, ...variables, ...mounted, ...args],
    IMAGE,
  );
}

let key: string;
let channel: { id: string };

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`http://localhost:${ports.app}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}

async function untilPublished(id: string) {
  await vi.waitFor(async () => {
    expect((await call("GET", `/posts/${id}`)).channels).toMatchObject([{ status: "published" }]);
  }, WAIT);
}

test("the image adds less than 400 MB to its base", async () => {
  const size = async (image: string) =>
    Number(await docker(["image", "inspect", "--format", "{{.Size}}", image]));
  expect(((await size(IMAGE)) - (await size(BASE))) / MB).toBeLessThan(400);
});

test("any user starts it on an empty volume, without capabilities and with a read-only root", async () => {
  const container = await start("first", [...HARDENED, "--user", "12345:12345"]);
  await container.ready();
  const logs = await container.logs();
  expect(logs).toMatch(/email +you@example\.com\n +password +\S+/);
  key = /shown only now: (?<key>crier_\w+)/.exec(logs)?.groups?.key ?? "";

  channel = await call("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
  const data =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
  const { id } = await call("POST", "/media", { data, filename: "dot.png", alt_text: "A dot" });
  await vi.waitFor(async () => {
    expect(await call("GET", `/media/${id}`)).toMatchObject({ ready: true });
  }, WAIT);
  const { url } = await call("GET", `/media/${id}`);
  expect((await fetch(url)).headers.get("content-type")).toBe("image/png");
  const post = await call("POST", "/posts", {
    content: "From a container",
    channels: [channel.id],
    media: [id],
    scheduled_at: "now",
  });
  await untilPublished(post.id);

  const unused = connect(ports.app, "localhost");
  await once(unused, "connect");
  unused.on("error", () => {});
  await docker(["stop", "--time", "10", container.name]);
  expect(await container.ended()).toBe(0);
  unused.destroy();
});

test("a killed container loses nothing and sends nothing twice, and a second one on its volume is refused", async () => {
  const user = ["--user", "12345:12345"];
  const first = await start("killed", user);
  await first.ready();
  const contents = Array.from({ length: 8 }, (_, number) => `Killed ${number}`);
  const posts = await Promise.all(
    contents.map((content) =>
      call("POST", "/posts", { content, channels: ["bluesky"], scheduled_at: "now" }),
    ),
  );
  await docker(["kill", first.name]);
  await docker(["rm", first.name]);

  const next = await start("next", user);
  await next.ready();
  for (const post of posts) await untilPublished(post.id);
  const received: { text: string }[] = await call(
    "GET",
    `/sandbox/channels/${channel.id}/received`,
  );
  const texts = received.map(({ text }) => text).filter((text) => text.startsWith("Killed"));
  expect(texts.sort()).toEqual(contents);

  const second = `${volume}-second`;
  started.push(second);
  const refused = await runContainer(second, ["--volume", `${volume}:/data`, ...user], IMAGE);
  expect(await refused.ended()).toBe(1);
  expect(await refused.logs()).toContain("already running on /data in another container");
});

test.each([
  [
    ["--env", "DATABASE_URL=postgres://me:hunter2@127.0.0.1:1/none"],
    "nothing listens at 127.0.0.1:1",
  ],
  [["--env", "DATABASE_URL=mysql://here"], "DATABASE_URL is not an address of PostgreSQL"],
  [
    ["--env", "CRIER_HOME=/srv/crier", "--user", "12345"],
    "Crier cannot write /srv/crier: permission denied",
  ],
  [["--tmpfs", "/data:size=8m,mode=1777"], "No space left"],
])("%j is refused with the reason and without a secret", async (args, reason) => {
  const name = `${volume}-refused-${reason.replace(/\W+/g, "-")}`;
  started.push(name);
  const container = await runContainer(name, args, IMAGE);
  expect(await container.ended()).toBe(1);
  const logs = await container.logs();
  expect(logs).toContain(reason);
  expect(logs).not.toContain("hunter2");
});

test("compose.yaml starts Crier without a setting", async () => {
  const project = ["--project-name", `${volume}-compose`, "--file", "compose.yaml"];
  const env = {
    CRIER_VERSION: TAG,
    CRIER_PORT: String(ports.app),
    CRIER_FILES_PORT: String(ports.files),
  };
  try {
    await compose([...project, "up", "--detach"], env);
    await vi.waitFor(async () => {
      expect((await fetch(`http://localhost:${ports.app}/api/health`)).status).toBe(200);
    }, WAIT);
  } finally {
    await compose([...project, "down", "--volumes"], env);
  }
});

test("compose.production.yaml refuses to start without its secrets, and is valid with them", async () => {
  const config = ["--file", "compose.production.yaml", "config"];
  await expect(compose(config)).rejects.toThrow(/Set \w+ in \.env/);
  const names = ["CRIER_HOST", "CRIER_FILES_HOST", "CRIER_SECRET", "POSTGRES_PASSWORD"];
  const jobs = ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"];
  const env = Object.fromEntries([...names, ...jobs].map((name) => [name, "a".repeat(32)]));
  expect(await compose(config, env)).toContain("postgres:18");
});
