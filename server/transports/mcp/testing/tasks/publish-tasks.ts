import { expect } from "vitest";
import type { Task } from "./task.ts";

const LONG = `${"A long story about tea. ".repeat(20)}The end.`;

/** Writing, adapting and publishing at once. */
export const PUBLISH_TASKS: readonly Task[] = [
  {
    asked: "Say good morning on Bluesky",
    async does({ call, pass }) {
      await call("create_post", {
        content: "Good morning",
        channel_ids: ["bluesky"],
        scheduled_at: "now",
      });
      await pass();
    },
    arrives: { bluesky: ["Good morning"] },
  },
  {
    asked: "Publish this everywhere",
    async does({ call, pass }) {
      const { items } = await call("list_channels");
      const channel_ids = items.map(({ id }: { id: string }) => id);
      await call("create_post", { content: "Everywhere", channel_ids, scheduled_at: "now" });
      await pass();
    },
    arrives: { bluesky: ["Everywhere"], mastodon: ["Everywhere"] },
  },
  {
    asked: "Say it more formally on Mastodon",
    async does({ call, pass, bluesky, mastodon }) {
      await call("create_post", {
        content: "Hey!",
        channel_ids: [bluesky, mastodon],
        variants: { [mastodon]: { content: "Good evening." } },
        scheduled_at: "now",
      });
      await pass();
    },
    arrives: { bluesky: ["Hey!"], mastodon: ["Good evening."] },
  },
  {
    asked: "Make a thread of these three points",
    async does({ call, pass, bluesky }) {
      const thread = ["First", "Second", "Third"];
      await call("create_post", {
        content: "Points",
        channel_ids: [bluesky],
        variants: { [bluesky]: { thread } },
        scheduled_at: "now",
      });
      await pass();
    },
    arrives: { bluesky: ["First", "Second", "Third"] },
  },
  {
    asked: "Publish this long text, however it fits",
    async does({ call, team, pass, bluesky }) {
      const draft = { content: LONG, channel_ids: [bluesky], scheduled_at: "now" };
      const post = await call("create_post", draft);
      await pass();
      expect(post.fixes_applied).not.toEqual([]);
      const sent = await team("GET", `/sandbox/channels/${bluesky}/received`);
      for (const { text } of sent) expect(text.length).toBeLessThanOrEqual(300);
      await call("delete_post", { id: post.id, everywhere: true });
      await pass();
    },
  },
  {
    asked: "Publish this long text, and ask me before you split it",
    async does({ call, refused, pass, bluesky }) {
      const content = `${"One. ".repeat(50)}\n\n${"Two. ".repeat(50)}`.trim();
      const draft = { content, channel_ids: [bluesky], autofix: false };
      const refusal = await refused("create_post", { ...draft, scheduled_at: "now" });
      expect(refusal).toMatch(/^BAD_REQUEST: .*\[reason:not_ready\]/);
      const [entry] = JSON.parse(refusal.split("\n").slice(1).join("\n")).channels;
      const kinds = entry.errors.flatMap(({ fixes }: { fixes: { kind: string }[] }) =>
        fixes.map(({ kind }) => kind),
      );
      expect(kinds).toContain("split_to_thread");
      const { id } = await call("create_post", draft);
      await call("update_post", { id, variants: { [bluesky]: { apply: ["split_to_thread"] } } });
      await call("publish_post", { id });
      await pass();
    },
    arrives: { bluesky: ["One. ".repeat(50).trim(), "Two. ".repeat(50).trim()] },
  },
  {
    asked: "Write a draft, show it to me, then publish it",
    async does({ call, pass }) {
      const { id } = await call("create_post", { content: "Draft", channel_ids: ["bluesky"] });
      expect(await call("get_post", { id })).toMatchObject({ status: "draft", ready: true });
      await call("publish_post", { id });
      await pass();
      expect(await call("get_post", { id })).toMatchObject({
        status: "published",
        channels: [{ status: "published", url: expect.stringContaining("http") }],
      });
    },
    arrives: { bluesky: ["Draft"] },
  },
  {
    asked: "Publish once, although the connection broke and you don't know whether it worked",
    async does({ call, pass }) {
      const post = {
        content: "Once",
        channel_ids: ["bluesky"],
        scheduled_at: "now",
        idempotency_key: "launch-1",
      };
      const first = await call("create_post", post);
      expect(await call("create_post", post)).toMatchObject({ id: first.id });
      await pass();
    },
    arrives: { bluesky: ["Once"] },
  },
  {
    asked: "Publish the picture with a description for people who can't see it",
    async does({ call, team, pass, newPicture, bluesky }) {
      const id = await newPicture();
      await call("change_media", { action: "update", id, alt_text: "A cup of tea" });
      const draft = { content: "Tea", channel_ids: [bluesky], media_handles: [id] };
      await call("create_post", { ...draft, scheduled_at: "now" });
      await pass();
      const [sent] = await team("GET", `/sandbox/channels/${bluesky}/received`);
      expect(JSON.stringify(sent.payload)).toContain("A cup of tea");
    },
    arrives: { bluesky: ["Tea"] },
  },
  {
    asked: "Publish the picture that I uploaded yesterday: it is called launch",
    async does({ call, pass, newPicture }) {
      const id = await newPicture();
      await call("change_media", { action: "update", id, filename: "launch.jpg" });
      const { items } = await call("get_media", { search: "launch" });
      expect(await call("get_media", { action: "get", id: items[0].id })).toMatchObject({ id });
      await call("create_post", {
        content: "Launch",
        channel_ids: ["bluesky"],
        media_handles: [items[0].id],
        scheduled_at: "now",
      });
      await pass();
    },
    arrives: { bluesky: ["Launch"] },
  },
  {
    asked: "Check this text, but publish nothing",
    async does({ call, pass, bluesky }) {
      const draft = { content: "x".repeat(400), channel_ids: [bluesky] };
      const checked = await call("validate_post", draft);
      expect(checked).toMatchObject({ id: null, ready: false });
      expect(await call("validate_post", { ...draft, content: "Short" })).toMatchObject({
        ready: true,
      });
      await pass();
    },
  },
  {
    asked: "What may I write on Bluesky? Use as much of it as you can",
    async does({ call, pass, bluesky }) {
      const { channels } = await call("list_channels", { action: "capabilities" });
      const own = channels.find((each: { channel_id: string }) => each.channel_id === bluesky);
      expect(own.publish.ready).toBe(true);
      const rules = own.manifest.formats.find(
        ({ format }: { format: string }) => format === "post",
      );
      const most = Math.min(...rules.text.budgets.map(({ limit }: { limit: number }) => limit));
      const content = "y".repeat(most);
      const draft = { content, channel_ids: [bluesky], autofix: false };
      await call("create_post", { ...draft, scheduled_at: "now" });
      await pass();
    },
    arrives: { bluesky: ["y".repeat(300)] },
  },
  {
    asked: "A client that sends lists, objects and booleans as text, and null for everything else",
    async does({ call, pass, mastodon }) {
      await call("create_post", {
        content: "As text",
        channel_ids: `["${mastodon}", "bluesky"]`,
        variants: `{"${mastodon}": {"content": "Own text"}}`,
        autofix: "false",
        labels: '["Launch"]',
        placements: null,
        media_handles: null,
        campaign: null,
        scheduled_at: "now",
      });
      await pass();
    },
    arrives: { bluesky: ["As text"], mastodon: ["Own text"] },
  },
];
