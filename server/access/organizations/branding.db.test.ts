import { afterAll, beforeAll, expect, test } from "vitest";
import { UpdateSettings } from "#core/contract/operations/organizations/update-settings.ts";
import { refuseInput } from "#core/contract/refuse-input.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findBrand } from "#server/kernel/mail/brand.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { readLogo } from "#server/media/logo.ts";
import { noise } from "#server/media/testing/images.ts";
import { ended, type MediaTest, sendFile, startMedia } from "#server/media/testing/start-media.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { getSettings } from "./get-settings.ts";

let media: MediaTest;
let ctx: ServiceContext;
let other: ServiceContext;
let mine: string;
let another: string;
let theirs: string;

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
  ({ ctx } = media);
  other = await createTestContext(media.system, "Globex");
  const png = await noise(400, 200).png().toBuffer();
  mine = await sendFile(ctx, png, "image/png");
  another = await sendFile(ctx, png, "image/png");
  theirs = await sendFile(other, png, "image/png");
  await Promise.all([ended(ctx, mine), ended(ctx, another), ended(other, theirs)]);
}, 120_000);
afterAll(() => media.close());

const brand = (branding: { logo_id?: string | null; color?: string | null }) =>
  updateSettings({ ctx, input: { branding } });
const isShown = async (file: string) => (await readLogo(media.system, file)) !== null;

test("logo and color are changed separately, and null removes them", async () => {
  expect((await getSettings({ ctx: other })).branding).toEqual({ logo_id: null, color: null });
  expect((await brand({ logo_id: mine })).branding).toEqual({ logo_id: mine, color: null });
  expect((await brand({ color: "#1a7f5a" })).branding).toEqual({ logo_id: mine, color: "#1a7f5a" });
  expect((await updateSettings({ ctx, input: { banned_terms: [] } })).branding.logo_id).toBe(mine);
  expect((await brand({ logo_id: null })).branding).toEqual({ logo_id: null, color: "#1a7f5a" });
  expect((await brand({ color: null })).branding).toEqual({ logo_id: null, color: null });
});

test("a logo must be a ready image of the organization", async () => {
  const row = { id: another };
  const problemOf = async (data: object) => {
    const before = await ctx.db.mediaFile.findUniqueOrThrow({ where: row });
    const { state, content_type } = before;
    await ctx.db.mediaFile.update({ where: row, data });
    const refusal = await refusalOf(brand({ logo_id: another }));
    await ctx.db.mediaFile.update({ where: row, data: { state, content_type } });
    return refusal;
  };
  expect(await problemOf({ state: "processing" })).toMatchObject({
    reason: "unusable_logo",
    message: expect.stringContaining("isn't ready yet"),
  });
  for (const content_type of ["video/mp4", "application/pdf"])
    expect(await problemOf({ content_type })).toMatchObject({
      reason: "unusable_logo",
      message: "branding.logo_id: A logo must be an image. Choose another file.",
    });
  expect(await problemOf({ state: "failed" })).toMatchObject({ reason: "unusable_logo" });
});

test("another organization's file is not found, and neither is an unknown or a deleted one", async () => {
  const deleted = await ctx.db.mediaFile.findUniqueOrThrow({ where: { id: another } });
  const id = "med_deleted";
  const { renditions, created_by, frame: _, ...columns } = deleted;
  await ctx.db.mediaFile.create({
    data: {
      ...columns,
      id,
      renditions: renditions ?? {},
      created_by: created_by ?? {},
      deleted_at: media.system.now(),
    },
  });
  for (const logo_id of [theirs, "med_none", id])
    expect(await refusalOf(brand({ logo_id }))).toMatchObject({ reason: "unknown_media" });
});

test("a logo can be read while it is the logo, and no other file can", async () => {
  await brand({ logo_id: mine });
  expect(await isShown(mine)).toBe(true);
  for (const file of [another, theirs, "med_none"]) expect(await isShown(file)).toBe(false);
  await brand({ logo_id: another });
  expect(await isShown(mine)).toBe(false);
  expect(await isShown(another)).toBe(true);
  await brand({ logo_id: null });
  expect(await isShown(another)).toBe(false);
});

test("guests see the name, the color and the logo's public URL", async () => {
  await brand({ logo_id: mine, color: "#1a7f5a" });
  expect(await findBrand(media.system, ctx.organization_id)).toEqual({
    name: "Acme",
    logo_url: `${media.system.env.CRIER_URL}/api/logos/${mine}`,
    color: "#1a7f5a",
  });
  expect(await findBrand(media.system, other.organization_id)).toEqual({
    name: "Globex",
    logo_url: null,
    color: null,
  });
  expect(await findBrand(media.system, "org_none")).toBeNull();
  await brand({ logo_id: null, color: null });
});

test("a logo can't be deleted until it is replaced or removed", async () => {
  await brand({ logo_id: another });
  for (const detach of [false, true])
    expect(await refusalOf(deleteFile({ ctx, input: { id: another, detach } }))).toMatchObject({
      reason: "file_is_logo",
      message: expect.stringContaining("Settings > General"),
    });
  expect(await isShown(another)).toBe(true);
  await brand({ logo_id: mine });
  await deleteFile({ ctx, input: { id: another } });
  expect(await refusalOf(brand({ logo_id: another }))).toMatchObject({ reason: "unknown_media" });
});

test("a logo costs one more statement", async () => {
  const input = { branding: { logo_id: mine } };
  expect(await media.system.statementsOf(() => updateSettings({ ctx, input }))).toHaveLength(4);
});

function read(color: unknown) {
  const { data, error } = UpdateSettings.input.safeParse({ branding: { color } });
  return error === undefined ? data?.branding?.color : refuseInput(error).message;
}

test("a color is a hexadecimal RGB color", () => {
  expect(read("#1A7F5A")).toBe("#1a7f5a");
  expect(read(null)).toBeNull();
  expect(read("teal")).toBe('branding.color: "teal" is not a color: send one such as "#1a7f5a".');
  for (const typed of ["#fff", "1a7f5a", "#1a7f5a;background:url(x)", "#1a7f5g", ""])
    expect(read(typed)).toContain("is not a color");
});
