import { issueApiKey } from "#server/access/api-keys.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import type { System } from "#server/system.ts";
import { restClient } from "../rest/testing/rest-client.ts";
import type { Case, Stage } from "./same-facts-case.ts";

export interface Played {
  stage: Stage;
  secrets: Record<"team" | NonNullable<Case["as"]>, string>;
  /** Gives the team all requests of a minute again. */
  forgive(): Promise<unknown>;
}

export async function setStage(system: System): Promise<Played> {
  const ctx = await createTestContext(system);
  const send = restClient(system, ctx.api_key);
  const ids: string[] = [];
  for (const provider of ["bluesky", "mastodon", "mastodon"])
    ids.push((await send("POST", "/channels", { provider, mode: "sandbox" })).body.id);
  const channel = ids[0] ?? "";
  await send("POST", "/labels", { name: "Launch" });
  const key = {
    organization_id: ctx.organization_id,
    role: "owner" as const,
    expires_at: null,
    user_id: null,
  };
  const read = ["posts:read"] as const;
  const reader = await issueApiKey(ctx.db, { ...key, name: "Reader", scopes: read });
  const flood = await createTestContext(system, "Flood");
  // Far enough ahead that every refusal says the most to wait, 60 seconds, however long the tests take.
  const started_at = new Date(Date.now() + 3_600_000);
  await flood.db.rateAllowance.create({
    data: { organization_id: flood.organization_id, started_at, used: 1_000_000 },
  });
  const stage: Stage = {
    system,
    channel,
    async newPost(more = {}) {
      const made = await send("POST", "/posts", { content: "Hello", channels: [channel], ...more });
      return made.body.id;
    },
    async newFile() {
      const files = [{ filename: "a.png", content_type: "image/png", size: 100 }];
      const { text } = await send("POST", "/files/upload", { files });
      return JSON.parse(text).files[0].id;
    },
    newPicture: () => addFile(ctx),
    async endPost(id, status) {
      await ctx.db.post.update({ where: { id }, data: { status } });
      await ctx.db.channelEntry.updateMany({ where: { post_id: id }, data: { status } });
    },
  };
  const secrets = {
    team: ctx.api_key,
    reader: reader.secret,
    nobody: "crier_wrong",
    spent: flood.api_key,
  };
  const forgive = () =>
    ctx.db.rateAllowance.updateMany({
      where: { organization_id: ctx.organization_id },
      data: { used: 0 },
    });
  return { stage, secrets, forgive };
}
