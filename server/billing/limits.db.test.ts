import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import { PLANS } from "#core/domain/billing/plans.ts";
import { refuseOverSeats } from "#server/access/members/refuse-over-seats.ts";
import { refuseOverOrganizations } from "#server/access/organizations/refuse-over-organizations.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { countFetched } from "#server/media/processing/fetch-file.ts";
import { createMedia } from "#server/media/uploading/create-media.ts";
import { uploadFiles } from "#server/media/uploading/upload-files.ts";
import { newId } from "#server/platform/ids.ts";
import { createWebhook } from "#server/webhooks/create-webhook.ts";
import { createOnPlan, moveToPlan } from "./testing/on-plan.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createOnPlan(system, "free");
});

const connect = (channel_id?: string) =>
  connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox", channel_id } });

async function refusalsOf(times: number, work: () => Promise<unknown>): Promise<Refusal[]> {
  const results = await Promise.allSettled(Array.from({ length: times }, work));
  return results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
}

describe("channels", () => {
  test("of 50 simultaneous connections, exactly as many as the plan includes succeed", async () => {
    const refusals = await refusalsOf(50, () => connect());
    expect(refusals).toHaveLength(50 - PLANS.free.channels);
    for (const { code, message } of refusals) {
      expect(code).toBe("FORBIDDEN");
      expect(message).toMatch(
        /^The Free plan includes 3 channels, and 3 are connected\. .* \[upgrade:channels\]$/,
      );
    }
    const { organization_id } = ctx;
    expect(await ctx.db.channel.count({ where: { organization_id } })).toBe(3);
  });

  test("at the limit, a connected channel can reconnect and a disconnected one frees its place", async () => {
    const { id } = await connect();
    await connect();
    await connect();
    expect((await connect(id)).id).toBe(id);
    await deleteChannel({ ctx, input: { id } });
    await connect();
    expect((await refusalOf(connect())).code).toBe("FORBIDDEN");
  });

  test("downgrading removes no channel: it reports the excess and refuses more", async () => {
    await moveToPlan(ctx, "creator");
    const channels = await Promise.all(Array.from({ length: 5 }, () => connect()));
    expect(await moveToPlan(ctx, "free")).toEqual({
      plan: "free",
      over: [{ limit: "channels", used: 5, allowed: 3 }],
    });
    expect(await ctx.db.channel.count({ where: { organization_id: ctx.organization_id } })).toBe(5);
    expect((await refusalOf(connect())).message).toContain("5 are connected");
    expect((await connect(channels[0]?.id)).health).toBe("healthy");
  });

  test("without a payment provider there is no limit", async () => {
    ctx = await createTestContext(system);
    expect(await refusalsOf(20, () => connect())).toEqual([]);
  });
});

describe("seats", () => {
  async function join(countInvited?: () => Promise<number>) {
    const id = newId("user");
    await ctx.db.user.create({
      data: { id, email: `${id}@example.com`, password_hash: "none" },
    });
    await ctx.db.$transaction(async (tx) => {
      await refuseOverSeats(tx, ctx.organization_id, countInvited);
      const { organization_id } = ctx;
      await tx.membership.create({ data: { user_id: id, organization_id, role: "editor" } });
    });
  }

  test("of 20 simultaneous joins, as many as there are free seats succeed", async () => {
    await moveToPlan(ctx, "team");
    const refusals = await refusalsOf(20, () => join());
    expect(refusals).toHaveLength(16);
    expect(refusals[0]?.message).toMatch(
      /^The Team plan includes 5 seats, and 5 are taken\..*\[upgrade:seats\]$/,
    );
  });

  test("invitations reserve a seat", async () => {
    await moveToPlan(ctx, "team");
    await join(async () => 3);
    expect((await refusalOf(join(async () => 3))).message).toContain("[upgrade:seats]");
  });
});

describe("organizations", () => {
  async function ownerOf(...plans: string[]): Promise<string> {
    const user_id = newId("user");
    await ctx.db.user.create({
      data: { id: user_id, email: `${user_id}@example.com`, password_hash: "none" },
    });
    for (const plan of plans) await own(user_id, plan);
    return user_id;
  }

  const own = (user_id: string, plan: string) =>
    ctx.db.$transaction(async (tx) => {
      const id = newId("organization");
      await refuseOverOrganizations(tx, user_id);
      await tx.organization.create({ data: { id, slug: id, name: "Brand", plan } });
      await tx.membership.create({ data: { user_id, organization_id: id, role: "owner" } });
    });

  test("of 10 simultaneous creations, as many as the person's largest plan includes succeed", async () => {
    const user_id = await ownerOf("team");
    const refusals = await refusalsOf(10, () => own(user_id, "free"));
    expect(refusals).toHaveLength(8);
    expect(refusals[0]?.message).toMatch(/3 organizations, and you own 3\..*\[upgrade:brands\]$/);
  });

  test("the first is free, and without a payment provider there is no limit", async () => {
    expect((await refusalOf(ownerOf("free", "free"))).message).toContain("[upgrade:brands]");
    await ownerOf("self-hosted", "self-hosted", "self-hosted");
  });
});

describe("files", () => {
  const upload = (...sizes: number[]) =>
    uploadFiles({
      ctx,
      input: {
        files: sizes.map((size, index) => ({
          filename: `${index}.mp4`,
          content_type: "video/mp4",
          size,
        })),
      },
    });

  test("a file larger than the plan allows is refused, with both sizes", async () => {
    const refusal = await refusalOf(upload(100 * 1024 ** 2 + 1));
    expect(refusal.code).toBe("FORBIDDEN");
    expect(refusal.message).toBe(
      '"0.mp4": It has 104,857,601 bytes. A file can have at most 104,857,600 bytes on the Free plan. Choose a larger plan. [upgrade:tier]',
    );
    await upload(100 * 1024 ** 2);
  });

  test("a file fetched from a URL fails if it is larger than the plan allows", async () => {
    const input = { url: "https://example.com/film.mp4" };
    const { id } = await createMedia({ ctx, input });
    const file = await ctx.db.mediaFile.findUniqueOrThrow({ where: { id } });
    expect(await countFetched(system, file, 100 * 1024 ** 2 + 1)).toEqual({
      reason: "too_large",
      message:
        "It has 104,857,601 bytes. A file can have at most 104,857,600 bytes on the Free plan.",
    });
    expect(await countFetched(system, file, 100 * 1024 ** 2)).toBe("go_on");
  });

  test("30 simultaneous uploads never exceed the plan's storage", async () => {
    const refusals = await refusalsOf(30, () => upload(100 * 1024 ** 2));
    expect(refusals).toHaveLength(20);
    expect(refusals[0]?.message).toMatch(
      /^The Free plan includes 1,073,741,824 bytes of storage: .*\[upgrade:tier\]$/,
    );
  });
});

test("a feature not included in the plan is refused", async () => {
  const input = { url: "https://example.com/hook", events: ["*" as const] };
  const refusal = await refusalOf(createWebhook({ ctx, input }));
  expect(refusal.code).toBe("FORBIDDEN");
  expect(refusal.message).toBe(
    "Webhooks are not included in the Free plan. Choose a larger plan. [upgrade:tier]",
  );
});
