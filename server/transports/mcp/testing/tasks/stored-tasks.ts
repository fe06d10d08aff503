import { expect } from "vitest";
import type { Task, World } from "./task.ts";

async function publish({ call, pass }: World, content: string, more: object = {}): Promise<string> {
  const draft = { content, channel_ids: ["bluesky"], scheduled_at: "now", ...more };
  const { id } = await call("create_post", draft);
  await pass();
  return id;
}

const CSV = `content,channels,scheduled_at
First row,bluesky,SOON
Second row,mastodon,SOON
`;

/** Approval, results, corrections and imports. */
export const STORED_TASKS: readonly Task[] = [
  {
    asked: "Get this approved by my client, and publish it at nine",
    async does({ call, team, approve, pass }) {
      await team("POST", "require approval");
      const { id } = await call("create_post", {
        content: "For my client",
        channel_ids: ["bluesky"],
        scheduled_at: "2h",
        request_approval: true,
      });
      expect(await call("get_post", { id })).toMatchObject({ approval: { state: "pending" } });
      await approve(id);
      await pass(3);
    },
    arrives: { bluesky: ["For my client"] },
  },
  {
    asked: "Publish it without waiting for approval",
    async does({ call, refused, team, pass }) {
      await team("POST", "require approval");
      const { id } = await call("create_post", { content: "No", channel_ids: ["bluesky"] });
      expect(await refused("publish_post", { id })).toContain("[reason:approval_required]");
      const asked = await call("manage_post", {
        action: "request_approval",
        id,
        note: "Please look at the price.",
      });
      expect(asked.approval.state).toBe("pending");
      await pass(1);
    },
  },
  {
    asked: "The post failed. Take out what was wrong, and send it again",
    async does(world) {
      const { call, pass, bluesky } = world;
      const options = { [bluesky]: { simulate: "content_policy" } };
      const id = await publish(world, "Failed once", { platform_options: options });
      expect(await call("get_post", { id })).toMatchObject({
        status: "failed",
        channels: [{ error: expect.any(String) }],
      });
      await call("update_post", { id, platform_options: { [bluesky]: {} } });
      await call("manage_post", { action: "retry", id });
      await pass();
      expect(await call("get_post", { id })).toMatchObject({ status: "published" });
    },
    arrives: { bluesky: ["Failed once"] },
  },
  {
    asked: "Bluesky didn't say whether it worked. I looked: the post is there",
    async does(world) {
      const { call, ctx, pass, bluesky } = world;
      const id = await publish(world, "Unsure");
      await ctx.db.channelEntry.updateMany({
        where: { post_id: id },
        data: { status: "unconfirmed", url: null },
      });
      const url = "https://bsky.app/profile/acme/post/1";
      const given = { action: "settle", id, channel_id: bluesky, outcome: "published", url };
      expect(await call("manage_post", given)).toMatchObject({
        channels: [{ status: "published", url }],
      });
      await pass();
    },
    arrives: { bluesky: ["Unsure"] },
  },
  {
    asked: "Correct the price in the published post",
    async does(world) {
      const id = await publish(world, "It costs 5", { channel_ids: ["mastodon"] });
      await world.call("manage_post", { action: "edit_live", id, content: "It costs 6" });
      await world.pass();
      expect(await world.call("get_post", { id })).toMatchObject({
        channels: [{ edit: { state: "edited" } }],
      });
    },
    arrives: { mastodon: ["It costs 6"] },
  },
  {
    asked: "Take the published post down everywhere",
    async does(world) {
      const id = await publish(world, "Oops");
      await world.call("delete_post", { id, everywhere: true });
      await world.pass();
    },
  },
  {
    asked: "Will everything go out this week? Repair what won't",
    async does({ call, team, pass }) {
      const draft = { content: "A miracle cure", channel_ids: ["bluesky"], scheduled_at: "1d" };
      const { id } = await call("create_post", draft);
      await team("PATCH", "/organization/settings", { banned_terms: ["miracle"] });
      const found = await call("validate_post", { action: "range" });
      expect(found).toMatchObject({ ok: false, problems: [{ post: { id } }] });
      await call("update_post", { id, content: "A good tea" });
      expect(await call("validate_post", { action: "range" })).toMatchObject({ ok: true });
      await pass(25);
    },
    arrives: { bluesky: ["A good tea"] },
  },
  {
    asked: "Import these rows as drafts",
    async does({ call, pass }) {
      const csv = CSV.replaceAll("SOON", "");
      expect(await call("import_posts", { csv })).toMatchObject({ created: 2 });
      const { items } = await call("list_posts", { statuses: "draft" });
      expect(items).toHaveLength(2);
      await pass(2);
    },
  },
  {
    asked: "Import these rows, and schedule them",
    async does({ call, ctx, pass }) {
      const soon = new Date(ctx.system.now().getTime() + 3_600_000).toISOString();
      const csv = CSV.replaceAll("SOON", soon);
      expect(await call("import_posts", { csv, dry_run: true, schedule: true })).toMatchObject({
        valid: 2,
        created: 0,
      });
      await call("import_posts", { csv, schedule: true });
      await pass(2);
    },
    arrives: { bluesky: ["First row"], mastodon: ["Second row"] },
  },
  {
    asked: "Import a file with a mistake",
    async does({ refused, pass }) {
      const csv = "content,channels\nHello,myspace\n";
      expect(await refused("import_posts", { csv })).toMatch(/^BAD_REQUEST: .*myspace/);
      await pass(2);
    },
  },
  {
    asked: "Answer the question under our post",
    async does(world) {
      const { call, team, pass, bluesky } = world;
      await publish(world, "Ask us");
      await team("POST", `/sandbox/channels/${bluesky}/interactions`, {
        kind: "mention",
        text: "When do you open?",
      });
      await pass();
      const { items } = await call("list_interactions", { unanswered: true });
      expect(items).toMatchObject([{ text: "When do you open?" }]);
      await call("reply_to_interaction", { id: items[0].id, body: "At nine." });
      await pass();
      const { thread } = await team("GET", `/interactions/${items[0].id}`);
      expect(thread.map(({ text }: { text: string }) => text)).toContain("At nine.");
    },
    arrives: { bluesky: ["Ask us", "At nine."] },
  },
];
