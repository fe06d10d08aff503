/** Every recipe of docs/recipes works, on a running Crier. That of a connect link is in e2e/dashboard, with a browser. */
import { beforeAll, expect, test } from "vitest";
import { type Api, createApi, testInstance } from "#e2e/fixtures.ts";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import { makePng } from "#e2e/make-png.ts";
import { untilEnded } from "../until-ended.ts";
import { listRecipes, readRecipe, type Workflow } from "./read-recipe.ts";
import { runRecipe } from "./run-recipe.ts";

let api: Api;
let channel: string;

beforeAll(async () => {
  const { home } = testInstance();
  const team = { name: "Recipes", email: "recipes@acme.example" };
  api = createApi((await createOrganization({ CRIER_HOME: home }, team)).api_key);
  const sandbox = { provider: "bluesky", mode: "sandbox" };
  channel = (await api.post<{ id: string }>("/channels", sandbox)).body.id;
});

function workflow(recipe: string, id: string): Workflow {
  const found = readRecipe(recipe).get(id);
  if (found === undefined) throw new Error(`${recipe} has no workflow ${id}.`);
  return found;
}

test("there are five recipes, and all can be read", () => {
  const names = listRecipes();
  expect(names).toEqual([
    "connect-and-post",
    "draft-and-schedule",
    "publish-and-wait",
    "retry-failed",
    "upload-and-publish",
  ]);
  for (const name of names) expect(readRecipe(name).size).toBeGreaterThan(0);
});

test.each([
  ["fits", "Hello", "adapted"],
  ["is too long and is cut", "A sentence of some words. ".repeat(30), "authored"],
])("draft, validate, fix and schedule: a text that %s", async (_, text, source) => {
  const schedule = workflow("draft-and-schedule", "draft-and-schedule");
  const inputs = { text, channel, at: "2h" };
  const { post, scheduled_at } = await runRecipe(schedule, { api, inputs });
  const { body } = await api.get(`/posts/${post}`);
  expect(body).toMatchObject({
    status: "scheduled",
    scheduled_at,
    ready: true,
    channels: [{ source }],
  });
});

test("publish at once and wait for the results: a repeated run publishes nothing twice", async () => {
  const publish = workflow("publish-and-wait", "publish-and-wait");
  const inputs = { text: "Hello", channels: [channel], key: crypto.randomUUID() };
  const first = await runRecipe(publish, { api, inputs });
  expect(first).toMatchObject({
    status: "published",
    channels: [{ status: "published", url: expect.stringContaining("http") }],
  });
  expect(await runRecipe(publish, { api, inputs })).toMatchObject({ post: first["post"] });
});

test("upload a file and publish it", async () => {
  const upload = workflow("upload-and-publish", "upload-and-publish");
  const { name, buffer } = makePng("cake.png", { width: 40, height: 30 });
  const inputs = {
    data: buffer.toString("base64"),
    filename: name,
    alt_text: "A cake",
    text: "Five years!",
    channels: [channel],
  };
  const { file, post, status } = await runRecipe(upload, { api, inputs });
  expect(status).toBe("published");
  const { body } = await api.get(`/posts/${post}`);
  expect(body).toMatchObject({ media: [{ id: file, alt_text: "A cake" }] });
});

test("follow events and retry what failed", async () => {
  const retry = workflow("retry-failed", "retry-failed");
  const run = (after: unknown) => runRecipe(retry, { api, inputs: { after, wait: 0 } });
  const before = await run("now");
  expect(before).toMatchObject({ cursor: expect.any(String), post: null, status: null });

  const simulate = (kind: string | null) => ({
    per_channel: { [channel]: { options: { simulate: kind } } },
  });
  const draft = { content: "Hello", channels: [channel], ...simulate("content_policy") };
  const created = await api.post<{ id: string }>("/posts", { ...draft, scheduled_at: "now" });
  const { id, status } = await untilEnded(api, created.body.id);
  expect(status).toBe("failed");
  expect((await api.patch(`/posts/${id}`, simulate(null))).status).toBe(200);

  const after = await run(before["cursor"]);
  expect(after).toMatchObject({ post: id, status: "published" });
  expect(await run(after["cursor"])).toMatchObject({ post: null });
});

test("a recipe that stops working fails with the name of its step", async () => {
  const publish = workflow("publish-and-wait", "publish-and-wait");
  const run = (changed: Workflow, inputs = {}) =>
    runRecipe(changed, {
      api,
      inputs: { text: "Hello", channels: [channel], key: crypto.randomUUID(), ...inputs },
    });
  const withStep = (fields: object): Workflow => {
    const [first, ...others] = publish.steps;
    return { ...publish, steps: [{ ...first, ...fields } as never, ...others] };
  };
  await expect(run(publish, { channels: ["chan_none"] })).rejects.toThrow(
    /publish-and-wait: the step publish failed\. .*Not true: \$statusCode == 202\. The response was 400/,
  );
  await expect(run(publish, { channels: "all" })).rejects.toThrow("the inputs are invalid");
  await expect(run(withStep({ operationId: "posts_send" }))).rejects.toThrow(
    "The OpenAPI document has no operation posts_send.",
  );
  await expect(run(withStep({ operationId: "posts_preflight" }))).rejects.toThrow(
    "posts_preflight is deprecated.",
  );
  const parameters = [{ name: "If-Nothing", in: "header", value: "x" }];
  await expect(run(withStep({ parameters }))).rejects.toThrow(
    "posts_create has no parameter If-Nothing in its header.",
  );
});
