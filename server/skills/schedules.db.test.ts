import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_SCHEDULES } from "#core/contract/resources/skill.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { cancelSkillRun } from "./runs/cancel-run.ts";
import { listSkillRuns } from "./runs/list-skill-runs.ts";
import { createSchedule } from "./schedules/create-schedule.ts";
import { deleteSchedule } from "./schedules/delete-schedule.ts";
import { listSchedules } from "./schedules/list-schedules.ts";
import { startDueSkills } from "./schedules/start-due-skills.ts";
import { updateSchedule } from "./schedules/update-schedule.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.skillSchedule.deleteMany();
  ctx = await createTestContext(system);
});

const HOURLY = {
  name: "report",
  cron: "0 * * * *",
  time_zone: "UTC",
  input: { campaign: "Launch" },
  enabled: true,
};
const create = (given: object = {}, of = ctx) =>
  createSchedule({ ctx: of, input: { ...HOURLY, ...given } });
const runs = async () => (await listSkillRuns({ ctx, input: { limit: 100 } })).items;
const only = async () => (await listSchedules({ ctx }))[0];
const toNextHour = () => system.advance(HOUR_MS - (system.now().getTime() % HOUR_MS));

test("a schedule starts a run once when due, however many processes check, and shows its result", async () => {
  const { id, next_at } = await create();
  expect(await startDueSkills(system)).toBe(0);
  toNextHour();
  expect(system.now().toISOString()).toBe(next_at);
  await Promise.all([startDueSkills(system), startDueSkills(system)]);
  const [run, ...others] = await runs();
  expect(others).toEqual([]);
  expect(run).toMatchObject({ schedule_id: id, created_by: { id: ctx.actor.id } });
  expect(await only()).toMatchObject({
    last_run: { id: run?.id, status: "queued" },
    next_at: new Date(system.now().getTime() + HOUR_MS).toISOString(),
  });
});

test("missed times are made up for once", async () => {
  await create();
  system.advance(5 * HOUR_MS);
  expect(await startDueSkills(system)).toBe(1);
  expect(await startDueSkills(system)).toBe(0);
});

test("a schedule skips while its own run is unfinished, says why, and then continues", async () => {
  await create();
  toNextHour();
  await startDueSkills(system);
  toNextHour();
  expect(await startDueSkills(system)).toBe(0);
  expect((await only())?.last_error).toContain("wasn't finished yet");
  const [run] = await runs();
  await cancelSkillRun({ ctx, input: { id: run?.id as string } });
  toNextHour();
  expect(await startDueSkills(system)).toBe(1);
  expect(await only()).toMatchObject({ last_error: null });
});

test("a paused schedule starts nothing, and resumes with the next time", async () => {
  const { id } = await create();
  const update = (enabled: boolean) => updateSchedule({ ctx, input: { id, enabled } });
  expect(await update(false)).toMatchObject({ enabled: false, next_at: null });
  system.advance(DAY_MS);
  expect(await startDueSkills(system)).toBe(0);
  expect(Date.parse((await update(true)).next_at as string)).toBeGreaterThan(
    system.now().getTime(),
  );
});

test("it ends with the reason when its actor loses the role, and whoever enables it again takes it over", async () => {
  const editor = await addMember(ctx, "editor");
  const { id } = await create({}, editor);
  const { id: user_id } = editor.actor;
  await ctx.db.membership.updateMany({ where: { user_id }, data: { role: "viewer" } });
  toNextHour();
  expect(await startDueSkills(system)).toBe(0);
  const ended = await only();
  expect(ended).toMatchObject({ enabled: false, next_at: null });
  expect(ended?.ended_reason).toContain("can no longer run automations");
  expect(await runs()).toEqual([]);
  const again = await updateSchedule({ ctx, input: { id, enabled: true } });
  expect(again).toMatchObject({ ended_reason: null, created_by: { id: ctx.actor.id } });
});

test("invalid times, zones and inputs are refused by field, and store nothing", async () => {
  const ask = async (given: object) => (await refusalOf(create(given))).message;
  expect(await ask({ cron: "every day" })).toContain("cron:");
  expect(await ask({ cron: "*/5 * * * *" })).toContain("at most every 15 minutes");
  expect(await ask({ input: { campain: "Launch" } })).toContain('Did you mean "campaign"?');
  expect(await ask({ name: "reprot" })).toContain('Did you mean "report"?');
  expect(await listSchedules({ ctx })).toEqual([]);
});

test("the number of schedules is limited, and deleting one makes room", async () => {
  const made = await Promise.all(Array.from({ length: MOST_SCHEDULES }, () => create()));
  expect(await refusalOf(create())).toMatchObject({ reason: "too_many_schedules" });
  await deleteSchedule({ ctx, input: { id: made[0]?.id as string } });
  await create();
  const other = await createTestContext(system, "Globex");
  const id = made[1]?.id as string;
  expect(await refusalOf(deleteSchedule({ ctx: other, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
