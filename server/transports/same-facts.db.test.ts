/** The same call tells the same facts by every surface: code, reason, index, words and post. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueApiKey } from "../services/api-keys/create-api-key.ts";
import { addFile } from "../services/posts/testing/add-file.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "../services/testing/test-context.ts";
import { restClient, type Send } from "./rest/testing/rest-client.ts";
import { byMcp, byRest, type Surface, type Told } from "./testing/ask-everywhere.ts";
import type { Case, Stage } from "./testing/same-facts-case.ts";
import { SAME_FACTS } from "./testing/same-facts-cases.ts";

let system: TestSystem;
let send: Send;
let stage: Stage;
let surfaces: Surface[];
const secrets: Record<"team" | NonNullable<Case["as"]>, string> = {
  team: "",
  reader: "",
  nobody: "crier_wrong",
  spent: "",
};

beforeAll(async () => {
  system = await createTestSystem();
  const ctx = await createTestContext(system);
  send = restClient(system, ctx.api_key);
  const ids: string[] = [];
  for (const provider of ["bluesky", "mastodon", "mastodon"])
    ids.push((await send("POST", "/channels", { provider, mode: "sandbox" })).body.id);
  const channel = ids[0] ?? "";
  await send("POST", "/labels", { name: "Launch" });
  secrets.team = ctx.api_key;
  const key = { organization_id: ctx.organization_id, role: "owner" as const, expires_at: null };
  const read = ["posts:read"] as const;
  secrets.reader = (await issueApiKey(ctx.db, { ...key, name: "Reader", scopes: read })).secret;
  const flood = await createTestContext(system, "Flood");
  secrets.spent = flood.api_key;
  await flood.db.rateBudget.create({
    data: { organization_id: flood.organization_id, started_at: new Date(), used: 1_000_000 },
  });
  stage = {
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
  surfaces = [byRest(system), byMcp(system, "2025"), byMcp(system, "2026")];
});
afterAll(() => system.close());

describe.each(SAME_FACTS)("$name ($tool)", (given) => {
  test("is told alike everywhere", async () => {
    const told: Told[] = [];
    for (const surface of surfaces) {
      const input = await given.input(stage);
      const secret = secrets[given.as ?? "team"];
      told.push(await surface.ask(given.tool, input, secret, given.query));
    }
    const [first, ...others] = told.map(masked);
    expect(first).toMatchObject(given.expect);
    if (given.expect.code !== null)
      expect(first?.body !== null).toBe(given.expect.reason === "not_ready");
    for (const [index, other] of others.entries())
      expect(other, surfaces[index + 1]?.name).toEqual(first);
  });
});

/** Each call makes its own things, at its own time. */
function masked(told: Told): Told {
  const text = JSON.stringify(told)
    .replace(/\b(post|med|att|label|evt|req|crop)_[0-9a-z]{20,}/g, "<$1>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, "<time>")
    .replace(/"(url|preview_url|thumbnail_url)":"[^"]*"/g, '"$1":"<address>"')
    .replace(/[?&](signature|expires)=[^"&]*/g, "")
    .replace(/Wait \d+ seconds/g, "Wait <n> seconds");
  return withNamesOfRest(JSON.parse(text));
}

/** Agents have names of their own for some fields. */
function withNamesOfRest(told: Told): Told {
  const message = told.message
    ?.replace(/^channel_ids\b/, "channels")
    .replace(/^media_handles\b/, "media")
    .replace(/^variants\b/, "per_channel");
  return { ...told, message: message ?? null };
}
