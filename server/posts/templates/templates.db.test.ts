import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_TEMPLATES, type Template } from "#core/contract/resources/template.ts";
import { createProject, deleteProject } from "#server/channels/projects.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox } from "../testing/write-posts.ts";
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from "./templates.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const PLAIN = { kind: "text", text: "Read {link}", project_id: null, channels: [] } as const;

type Fields = Partial<Pick<Template, "kind" | "text" | "project_id" | "channels">>;

const save = (name: string, fields: Fields = {}, within = ctx) =>
  createTemplate({ ctx: within, input: { ...PLAIN, channels: [], name, ...fields } });
const names = async (within = ctx) =>
  (await listTemplates({ ctx: within })).map(({ name }) => name);

test("a template is saved, listed by name, changed and deleted", async () => {
  const channel = await connectSandbox(ctx, "bluesky");
  const project = await createProject({ ctx, input: { name: "Bakery" } });
  const place = { project_id: project.id, channels: [channel.id, channel.id] };
  const { id } = await save("Signature", { kind: "signature", text: "— Ana", ...place });
  await save("blog");
  expect(await listTemplates({ ctx })).toMatchObject([
    { name: "blog", ...PLAIN },
    {
      name: "Signature",
      kind: "signature",
      text: "— Ana",
      project_id: project.id,
      channels: [channel.id],
    },
  ]);
  await updateTemplate({ ctx, input: { id, text: "— Ben" } });
  await updateTemplate({ ctx, input: { id, name: "Alias", project_id: null, channels: [] } });
  const [first] = await listTemplates({ ctx });
  expect(first).toMatchObject({ ...PLAIN, name: "Alias", kind: "signature", text: "— Ben" });
  await deleteTemplate({ ctx, input: { id } });
  expect(await names()).toEqual(["blog"]);
});

test("names are unique per organization, ignoring case", async () => {
  await save("Blog");
  const { id } = await save("News");
  const taken = { reason: "name_taken" };
  expect(await refusalOf(save("BLOG"))).toMatchObject(taken);
  expect(await refusalOf(updateTemplate({ ctx, input: { id, name: "blog" } }))).toMatchObject(
    taken,
  );
  const other = await createTestContext(system, "Other");
  await save("Blog", {}, other);
  expect(await names(other)).toEqual(["Blog"]);
});

test("another organization's templates, projects and channels are unknown", async () => {
  const { id } = await save("Blog");
  const other = await createTestContext(system, "Other");
  const notFound = { code: "NOT_FOUND" };
  const changed = updateTemplate({ ctx: other, input: { id, text: "Theirs" } });
  expect(await refusalOf(changed)).toMatchObject(notFound);
  expect(await refusalOf(deleteTemplate({ ctx: other, input: { id } }))).toMatchObject(notFound);

  const project = await createProject({ ctx: other, input: { name: "Theirs" } });
  const channel = await connectSandbox(other, "bluesky");
  const foreign = [{ project_id: project.id }, { channels: [channel.id] }] as const;
  const reasons = ["unknown_project", "unknown_channel"];
  for (const [index, fields] of foreign.entries()) {
    const place = { ...fields, channels: [...("channels" in fields ? fields.channels : [])] };
    const expected = { reason: reasons[index] };
    expect(await refusalOf(save("New", place))).toMatchObject(expected);
    expect(await refusalOf(updateTemplate({ ctx, input: { id, ...place } }))).toMatchObject(
      expected,
    );
  }
  expect(await listTemplates({ ctx })).toMatchObject([{ name: "Blog", ...PLAIN }]);
});

test("a deleted project's templates stay, for the whole organization", async () => {
  const project = await createProject({ ctx, input: { name: "Bakery" } });
  await save("Blog", { project_id: project.id });
  await deleteProject({ ctx, input: { id: project.id } });
  expect(await listTemplates({ ctx })).toMatchObject([{ name: "Blog", project_id: null }]);
});

test("two people at once can't exceed the limit, and the refusal says what to do", async () => {
  const { organization_id } = ctx;
  const at = system.now();
  await ctx.db.template.createMany({
    data: Array.from({ length: MOST_TEMPLATES - 1 }, (_, index) => ({
      id: `tpl_${organization_id}_${index}`,
      organization_id,
      name: `Template ${index}`,
      name_key: `template ${index}`,
      kind: "text",
      text: "Thank you",
      created_at: at,
      updated_at: at,
    })),
  });
  const both = await Promise.allSettled([save("One more"), save("Another")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refusal = await refusalOf(save("Too many"));
  expect(refusal).toMatchObject({ reason: "invalid_input" });
  expect(refusal.message).toContain("Delete one first");
});

test("each change takes at most the number of statements stated in its docstring", async () => {
  const channel = await connectSandbox(ctx, "bluesky");
  const project = await createProject({ ctx, input: { name: "Bakery" } });
  const place = { project_id: project.id, channels: [channel.id] };
  const isNoBracket = (statement: string) => !/^(?:BEGIN|COMMIT)/i.test(statement);
  const count = async (run: () => Promise<unknown>) =>
    (await system.statementsOf(run)).filter(isNoBracket).length;
  const { id } = await save("Blog");
  expect({
    list: await count(() => listTemplates({ ctx })),
    create: await count(() => save("News", place)),
    update: await count(() => updateTemplate({ ctx, input: { id, ...place } })),
    delete: await count(() => deleteTemplate({ ctx, input: { id } })),
  }).toEqual({ list: 1, create: 6, update: 4, delete: 2 });
});
