/** Builds `examples/next-app` and uses it as a browser without JavaScript does. */
import { join } from "node:path";
import { decodeHTML } from "entities";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReceivedPost } from "#core/contract/resources/received-post.ts";
import { freePort } from "#scripts/up/bootstrap/port.mjs";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { type Child, startChild } from "#scripts/up/child.ts";
import { untilAnswers } from "#scripts/up/until-answers.ts";
import { runCommand } from "#scripts/verify/run-command.ts";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import { tool } from "#scripts/verify/tool.ts";
import { createApi, testInstance } from "../fixtures.ts";
import { createOrganization } from "../instance/create-organization.ts";

const cwd = join(PROJECT, "examples/next-app");
let app: Child;
let origin: string;
let key: string;

beforeAll(async () => {
  const signal = AbortSignal.timeout(580_000);
  // Turbopack accepts no packages outside the folder, where the example has none of its own here.
  const built = await runCommand({ command: [...tool("next"), "build", "--webpack"], cwd, signal });
  expect(built).toMatchObject({ ok: true });

  const { home, url } = testInstance();
  const team = { name: "Acme CRM", email: "built-example@acme.example" };
  key = (await createOrganization({ CRIER_HOME: home }, team)).api_key;
  const port = await freePort();
  origin = `http://localhost:${port}`;
  app = await startChild({
    command: [...tool("next"), "start", "--port", String(port)],
    cwd,
    env: { ...testEnvironment(), CRIER_URL: url, CRIER_API_KEY: key, APP_URL: origin },
    reach: "group",
    ending: { first: "SIGTERM", seconds: 10, last: "SIGKILL" },
  });
  const expected = { name: "The example", child: app, address: origin, status: 200, seconds: 60 };
  await untilAnswers({ ...expected, signal });
}, 600_000);
afterAll(() => app?.stop());

const FORM = /<form[^>]*>(.*?)<\/form>/gs;
const FIELD = /<input[^>]*\bname="([^"]*)"(?:[^>]*\bvalue="([^"]*)")?[^>]*>/g;

/** Returns the fields of the page's form that contains `text`. */
async function formWith(text: string, page = ""): Promise<FormData> {
  const html = page || (await (await fetch(origin)).text());
  const [, inside = ""] = [...html.matchAll(FORM)].find(([form]) => form.includes(text)) ?? [];
  const data = new FormData();
  for (const [, name = "", value = ""] of inside.matchAll(FIELD))
    data.append(decodeHTML(name), decodeHTML(value));
  return data;
}

function submit(data: FormData): Promise<Response> {
  return fetch(origin, { method: "POST", body: data, headers: { origin }, redirect: "manual" });
}

test("a customer connects, sees what to change, and posts", async () => {
  const asked = await submit(await formWith("Connect your accounts"));
  expect(asked.status).toBe(303);
  const link = asked.headers.get("location") ?? "";
  expect(link).toMatch(`${testInstance().url}/connect/`);
  expect((await fetch(link)).status).toBe(200);

  const api = createApi(key);
  const [project] = (await api.get<{ id: string }[]>("/projects")).body;
  const sandbox = { provider: "mastodon", mode: "sandbox", name: "Harbour" };
  const { id } = (await api.post<{ id: string }>("/channels", sandbox)).body;
  await api.patch(`/channels/${id}`, { project_id: project?.id });

  const form = await formWith("Harbour");
  form.set("text", "word ".repeat(200).trim());
  const refused = await (await submit(form)).text();
  expect(refused).toMatch(/<div role="alert"><p>Harbour[^<]*999/);

  const again = await formWith("Harbour", refused);
  expect(again.get("channel")).toBe(id);
  again.set("text", "Rye is back");
  const sent = await submit(again);
  expect(sent.status).toBe(303);
  const page = await (await fetch(new URL(sent.headers.get("location") ?? "", origin))).text();
  const { body } = await api.get<ReceivedPost[]>(`/sandbox/channels/${id}/received`);
  expect(body).toMatchObject([{ text: "Rye is back" }]);
  expect(page).toContain(`<a href="${body[0]?.url}">Open</a>`);
  expect(page).not.toContain(key);
});

test("a link that nobody used doesn't show as connected, whatever the address says", async () => {
  const { body } = await createApi(key).get<{ items: { id: string }[] }>("/connect-links");
  const address = `${origin}/?connect_link=${body.items[0]?.id}&status=connected`;
  const page = (await (await fetch(address)).text()).replaceAll("<!-- -->", "");
  expect(page).toContain("Connected: nothing");
});
