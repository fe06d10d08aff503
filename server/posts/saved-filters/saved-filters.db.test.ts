import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FilterFields } from "#core/contract/operations/saved-filters.ts";
import { MOST_SAVED_FILTERS } from "#core/contract/resources/saved-filter.ts";
import type { Role } from "#core/contract/scopes.ts";
import { addMember, contextOf } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createSavedFilter, deleteSavedFilter, listSavedFilters } from "./saved-filters.ts";
import { updateSavedFilter } from "./update-saved-filter.ts";

let system: TestSystem;
let team: ServiceContext;
let owner: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  team = await createTestContext(system);
  const { organization_id, actor } = team;
  const { user_id } = await team.db.membership.findFirstOrThrow({ where: { organization_id } });
  owner = await contextOf(system, user_id, actor.organization.slug);
});

const FAILED: FilterFields = { statuses: ["failed", "partially_published"], order: "updated" };
const save = (ctx: ServiceContext, name: string, shared = false, filter = FAILED) =>
  createSavedFilter({ ctx, input: { name, shared, filter } });
const names = async (ctx: ServiceContext) =>
  (await listSavedFilters({ ctx })).map(({ name }) => name);

test("a filter is saved with the parameters of GET /posts, listed by name, changed and deleted", async () => {
  const { id } = await save(owner, "Failed");
  await save(owner, "all", true, {});
  expect(await listSavedFilters({ ctx: owner })).toMatchObject([
    { name: "all", shared: true, filter: {} },
    {
      name: "Failed",
      shared: false,
      filter: { statuses: "failed,partially_published", order: "updated" },
    },
  ]);
  await updateSavedFilter({ ctx: owner, input: { id, name: "Trouble" } });
  const filter = { label: "News" };
  const updated = await updateSavedFilter({ ctx: owner, input: { id, filter } });
  expect(updated).toMatchObject({ name: "Trouble", filter, shared: false });
  await deleteSavedFilter({ ctx: owner, input: { id } });
  expect(await names(owner)).toEqual(["all"]);
});

test("a personal filter is unknown to everyone else, a shared one is visible to all", async () => {
  const editor = await addMember(team, "editor");
  const { id } = await save(editor, "Mine");
  await save(editor, "Ours", true);
  expect(await names(editor)).toEqual(["Mine", "Ours"]);
  for (const ctx of [owner, team]) {
    expect(await names(ctx)).toEqual(["Ours"]);
    const notFound = { code: "NOT_FOUND" };
    const input = { id, name: "Theirs" };
    expect(await refusalOf(updateSavedFilter({ ctx, input }))).toMatchObject(notFound);
    expect(await refusalOf(deleteSavedFilter({ ctx, input: { id } }))).toMatchObject(notFound);
  }
  const other = await createTestContext(system, "Other");
  expect(await names(other)).toEqual([]);
});

const SHARING: [Role, boolean][] = [
  ["admin", true],
  ["editor", true],
  ["author", false],
  ["approver", false],
  ["viewer", false],
];

test.each(SHARING)("a person who is %s may share: %s", async (role, may) => {
  const person = await addMember(team, role);
  const { id } = await save(owner, "Ours", true);
  const own = await save(person, "Mine");
  const attempts = [
    () => save(person, "Another", true),
    () => updateSavedFilter({ ctx: person, input: { id: own.id, shared: true } }),
    () => updateSavedFilter({ ctx: person, input: { id, name: "Renamed" } }),
    () => deleteSavedFilter({ ctx: person, input: { id } }),
  ];
  for (const attempt of attempts) {
    if (may) await attempt();
    else expect(await refusalOf(attempt())).toMatchObject({ reason: "missing_scope" });
  }
  const remaining = may ? ["Another", "Mine"] : ["Mine", "Ours"];
  expect(await names(person)).toEqual(remaining);
});

test("unsharing a filter makes it personal to the person who did it", async () => {
  const editor = await addMember(team, "editor");
  const { id } = await save(owner, "Ours", true);
  await updateSavedFilter({ ctx: editor, input: { id, shared: false } });
  expect(await names(editor)).toEqual(["Ours"]);
  expect(await names(owner)).toEqual([]);
});

test("an API key can't have personal filters, and is told to share", async () => {
  const refusal = await refusalOf(save(team, "Mine"));
  expect(refusal).toMatchObject({ reason: "invalid_input" });
  expect(refusal.message).toContain(
    "shared: Only a signed-in person has saved filters of their own. Send true to share it with the organization.",
  );
  await save(team, "Ours", true);
  expect(await names(owner)).toEqual(["Ours"]);
});

test("names are unique per owner, ignoring case", async () => {
  const { id } = await save(owner, "Failed");
  await save(owner, "FAILED", true);
  await save(await addMember(team, "viewer"), "Failed");
  const taken = { reason: "name_taken" };
  expect(await refusalOf(save(owner, "failed"))).toMatchObject(taken);
  const input = { id, shared: true };
  expect(await refusalOf(updateSavedFilter({ ctx: owner, input }))).toMatchObject(taken);
  await updateSavedFilter({ ctx: owner, input: { id, name: "failed" } });
});

test("two requests at once can't exceed the limit, and the refusal says what to do", async () => {
  const { organization_id } = owner;
  const at = system.now();
  await owner.db.savedFilter.createMany({
    data: Array.from({ length: MOST_SAVED_FILTERS - 1 }, (_, index) => ({
      id: `view_${organization_id}_${index}`,
      organization_id,
      user_id: owner.actor.id,
      name: `Filter ${index}`,
      name_key: `filter ${index}`,
      filter: {},
      created_at: at,
      updated_at: at,
    })),
  });
  const both = await Promise.allSettled([save(owner, "One more"), save(owner, "Another")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refusal = await refusalOf(save(owner, "Too many"));
  expect(refusal).toMatchObject({ reason: "invalid_input" });
  expect(refusal.message).toContain("Delete one first");
  await save(owner, "Shared ones are counted apart", true);
});

test("personal filters are deleted with the membership, shared ones stay", async () => {
  const editor = await addMember(team, "editor");
  await save(editor, "Mine");
  await save(editor, "Ours", true);
  const { organization_id, actor } = editor;
  await editor.db.membership.deleteMany({ where: { organization_id, user_id: actor.id } });
  expect(await editor.db.savedFilter.findMany({ where: { organization_id } })).toMatchObject([
    { name: "Ours" },
  ]);
});

test("each change takes the number of statements stated in its docstring", async () => {
  const { id } = await save(owner, "Failed");
  const isNoBracket = (statement: string) => !/^(?:BEGIN|COMMIT)/i.test(statement);
  const count = async (run: () => Promise<unknown>) =>
    (await system.statementsOf(run)).filter(isNoBracket).length;
  const input = { id, name: "Trouble" };
  expect({
    list: await count(() => listSavedFilters({ ctx: owner })),
    create: await count(() => save(owner, "Another")),
    update: await count(() => updateSavedFilter({ ctx: owner, input })),
    delete: await count(() => deleteSavedFilter({ ctx: owner, input: { id } })),
  }).toEqual({ list: 1, create: 4, update: 5, delete: 3 });
});
