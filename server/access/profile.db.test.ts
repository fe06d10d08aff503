import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { listMembers } from "./members/members.ts";
import { addMember } from "./members/testing/add-member.ts";
import { getProfile, readAvatar, updateProfile } from "./profile.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await addMember(await createTestContext(system), "viewer");
});
afterAll(() => system.close());

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "teal" } });

test("a person sets their name and time zone, and goes back to the browser's", async () => {
  const input = { name: "Ben Novák", time_zone: "Asia/Tokyo" };
  expect(await updateProfile({ ctx, input })).toMatchObject(input);
  expect(await updateProfile({ ctx, input: { time_zone: null } })).toMatchObject({
    name: "Ben Novák",
    time_zone: null,
  });
  const [event] = await ctx.db.event.findMany({ where: { subject_id: ctx.actor.id } });
  expect(event).toMatchObject({ kind: "account.profile_changed", actor_id: ctx.actor.id });
});

test("a picture is re-encoded as a small WebP without metadata, and can be removed", async () => {
  const sent = await picture()
    .withExif({ IFD0: { Copyright: "private" } })
    .jpeg()
    .toBuffer();
  const { avatar_url } = await updateProfile({ ctx, input: { image: sent.toString("base64") } });
  const [user_id = "", version = ""] = avatar_url?.split("/").slice(-2) ?? [];
  expect(user_id).toBe(ctx.actor.id);
  const image = await readAvatar(system, { user_id, version });
  const facts = await sharp(image ?? Buffer.of()).metadata();
  expect(facts).toMatchObject({ format: "webp", width: 256 });
  expect(facts.exif).toBeUndefined();
  expect((await listMembers({ ctx })).map((member) => member.avatar_url)).toContain(avatar_url);
  expect(await updateProfile({ ctx, input: { image: null } })).toMatchObject({ avatar_url: null });
  expect(await readAvatar(system, { user_id, version })).toBeNull();
});

test.each([
  ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a WebP", await picture().webp().toBuffer()],
  ["a broken JPEG", Buffer.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)],
])("%s is not a picture", async (_, bytes) => {
  const image = bytes.toString("base64");
  expect(await refusalOf(updateProfile({ ctx, input: { image } }))).toMatchObject({
    reason: "invalid_input",
  });
  expect(await getProfile({ ctx })).toMatchObject({ avatar_url: null });
});
