/** What `examples/next-app` does on its server, against a running Crier. `next/navigation` is Next's own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import { connect, publish } from "#examples/next-app/app/actions.ts";
import { CUSTOMER, findProject, listChannels } from "#examples/next-app/customer.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { createApi, testInstance } from "../fixtures.ts";
import { createOrganization } from "../instance/create-organization.ts";

const before = { url: process.env.CRIER_URL, key: process.env.CRIER_API_KEY };
let api: ReturnType<typeof createApi>;

beforeAll(async () => {
  const { home, url } = testInstance();
  const team = { name: "Acme CRM", email: "example-app@acme.example" };
  const { api_key } = await createOrganization({ CRIER_HOME: home }, team);
  Object.assign(process.env, { CRIER_URL: url, CRIER_API_KEY: api_key });
  api = createApi(api_key);
});
afterAll(() => {
  Object.assign(process.env, { CRIER_URL: before.url, CRIER_API_KEY: before.key });
  if (before.url === undefined) Reflect.deleteProperty(process.env, "CRIER_URL");
  if (before.key === undefined) Reflect.deleteProperty(process.env, "CRIER_API_KEY");
});

/** Returns where an action redirects to. */
async function redirectOf(action: Promise<unknown>): Promise<string> {
  const thrown = await action.then(
    (value) => expect.fail(`It returned ${JSON.stringify(value)}`),
    (error: { digest?: string }) => error,
  );
  const [kind, , address] = thrown.digest?.split(";") ?? [];
  expect(kind).toBe("NEXT_REDIRECT");
  return address ?? "";
}

const draft = { once: "", text: "", chosen: [], problems: [] };

function form(text: string, channels: string[], once: string = crypto.randomUUID()): FormData {
  const data = new FormData();
  data.set("text", text);
  data.set("once", once);
  for (const id of channels) data.append("channel", id);
  return data;
}

async function connectSandbox(provider: string, project_id: string | null): Promise<string> {
  const { body } = await api.post<{ id: string }>("/channels", { provider, mode: "sandbox" });
  const moved = await api.patch(`/channels/${body.id}`, { project_id });
  expect(moved.status).toBe(200);
  return body.id;
}

async function receivedBy(channel: string): Promise<string[]> {
  const { body } = await api.get<ReceivedPost[]>(`/sandbox/channels/${channel}/received`);
  return body.map(({ text }) => text);
}

test("“Connect your accounts” leads to a working page for the customer's project", async () => {
  const address = await redirectOf(connect());
  expect(address).toMatch(`${testInstance().url}/connect/`);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Acme CRM");

  const project = await findProject();
  const { body } = await api.get<{ items: unknown[] }>("/connect-links");
  expect(body.items).toMatchObject([
    { status: "open", project_id: project?.id, return_url: "http://localhost:3002/" },
  ]);
  expect(project?.name).toBe(CUSTOMER.name);
});

test("the customer publishes only to the channels of their project, once for a form sent twice", async () => {
  const project = await findProject();
  const own = await connectSandbox("mastodon", project?.id ?? null);
  const foreign = await connectSandbox("bluesky", null);
  expect((await listChannels()).map(({ id }) => id)).toEqual([own]);

  const sent = () => redirectOf(publish(draft, form("Rye is back", [own, foreign], "one-form")));
  const address = await sent();
  expect(await sent()).toBe(address);
  const [, id] = /^\/\?post=(post_\w+)$/.exec(address) ?? [];
  const { body } = await api.get(`/posts/${id}?wait=30`);
  expect(body).toMatchObject({
    status: "published",
    channels: [{ channel_id: own, status: "published", url: expect.any(String) }],
  });
  expect(await receivedBy(own)).toEqual(["Rye is back"]);
  expect(await receivedBy(foreign)).toEqual([]);
});

test("a post that a channel wouldn't accept isn't sent, and the form says what to change", async () => {
  const [channel] = await listChannels();
  const chosen = [channel?.id ?? ""];
  const long = "word ".repeat(200).trim();
  const answer = await publish(draft, form(long, chosen));
  expect(answer).toMatchObject({ text: long, chosen, once: expect.any(String) });
  expect(answer.problems).toEqual([expect.stringContaining("999")]);
  const none = await publish(draft, form("Rye is back", []));
  expect(none.problems).toHaveLength(1);
  expect(await receivedBy(channel?.id ?? "")).toEqual(["Rye is back"]);
});

test("the example uses the versions that Crier itself is tested with", () => {
  const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, file), "utf8"));
  const { dependencies, devDependencies } = read("examples/next-app/package.json");
  const root = read("package.json");
  expect({ ...root.dependencies, ...root.devDependencies }).toMatchObject({
    ...dependencies,
    ...devDependencies,
  });
});
