import { expect } from "vitest";
import type { Task, World } from "./task.ts";

const DAILY = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Gives the channel a slot every four hours. */
function everyFourHours({ team, bluesky }: World) {
  const posting_times = DAILY.flatMap((weekday) =>
    ["01:00", "05:00", "09:00", "13:00", "17:00", "21:00"].map((time) => ({ weekday, time })),
  );
  return team("PATCH", `/channels/${bluesky}`, { posting_times });
}

async function queue({ call, bluesky }: World, content: string): Promise<string> {
  const draft = { content, channel_ids: [bluesky], scheduled_at: "next_slot" };
  return (await call("create_post", draft)).id;
}

async function schedule({ call }: World, content: string, scheduled_at = "2h"): Promise<string> {
  return (await call("create_post", { content, channel_ids: ["bluesky"], scheduled_at })).id;
}

/** Times, queues and pauses. */
export const SCHEDULE_TASKS: readonly Task[] = [
  {
    asked: "Publish this in two hours",
    async does(world) {
      const id = await schedule(world, "In two hours");
      await world.pass(1);
      expect(await world.call("get_post", { id })).toMatchObject({ status: "scheduled" });
      await world.pass(2);
    },
    arrives: { bluesky: ["In two hours"] },
  },
  {
    asked: "Publish this at an exact time in Prague",
    async does(world) {
      const at = new Date(world.ctx.system.now().getTime() + 5 * 3_600_000);
      const local = `${new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`;
      const id = await schedule(world, "Exact", local);
      const { scheduled_at } = await world.call("get_post", { id });
      expect(new Date(scheduled_at).getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
      await world.pass(6);
    },
    arrives: { bluesky: ["Exact"] },
  },
  {
    asked: "Two hours is too early: make it tomorrow",
    async does(world) {
      const id = await schedule(world, "Later");
      await world.call("update_post", { id, scheduled_at: "1d" });
      await world.pass(3);
      expect(await world.call("get_post", { id })).toMatchObject({ status: "scheduled" });
      await world.pass(22);
    },
    arrives: { bluesky: ["Later"] },
  },
  {
    asked: "Don't publish that after all, but keep the text",
    async does(world) {
      const id = await schedule(world, "Kept");
      await world.call("update_post", { id, unschedule: true });
      await world.pass(3);
      expect(await world.call("get_post", { id })).toMatchObject({ status: "draft" });
    },
  },
  {
    asked: "Delete the scheduled post",
    async does(world) {
      const id = await schedule(world, "Deleted");
      await world.call("delete_post", { id });
      await world.pass(3);
    },
  },
  {
    asked: "I want the deleted post back, and published",
    async does(world) {
      const id = await schedule(world, "Back again");
      await world.call("delete_post", { id });
      await world.call("manage_post", { action: "restore", id });
      await world.call("publish_post", { id });
      await world.pass();
    },
    arrives: { bluesky: ["Back again"] },
  },
  {
    asked: "Correct the typo in the scheduled post",
    async does(world) {
      const id = await schedule(world, "Helo");
      const { updated_at } = await world.call("get_post", { id });
      await world.call("update_post", { id, content: "Hello", expected_updated_at: updated_at });
      expect(
        await world.refused("update_post", { id, content: "X", expected_updated_at: updated_at }),
      ).toContain("[reason:stale_version]");
      await world.pass(3);
    },
    arrives: { bluesky: ["Hello"] },
  },
  {
    asked: "Send the scheduled post to Mastodon too",
    async does(world) {
      const id = await schedule(world, "Both");
      const { bluesky, mastodon } = world;
      await world.call("update_post", { id, channel_ids: [bluesky, mastodon] });
      await world.pass(3);
    },
    arrives: { bluesky: ["Both"], mastodon: ["Both"] },
  },
  {
    asked: "Mastodon should get it three hours after Bluesky",
    async does({ call, pass, bluesky, mastodon }) {
      await call("create_post", {
        content: "Twice",
        channel_ids: [bluesky],
        placements: [{ channel_id: mastodon, scheduled_at: "4h" }],
        scheduled_at: "1h",
      });
      await pass(2);
      await pass(3);
    },
    arrives: { bluesky: ["Twice"], mastodon: ["Twice"] },
  },
  {
    asked: "Put it into the queue, and tell me when it goes out",
    async does(world) {
      await everyFourHours(world);
      const id = await queue(world, "Queued");
      const { channels } = await world.call("get_queue", { channel_id: world.bluesky, slots: 3 });
      const taken = channels[0].slots.filter(({ post }: { post: unknown }) => post !== null);
      expect(JSON.stringify(taken)).toContain(id);
      await world.pass(5);
    },
    arrives: { bluesky: ["Queued"] },
  },
  {
    asked: "The second post in the queue should go first",
    async does(world) {
      await everyFourHours(world);
      const [first, second] = [await queue(world, "One"), await queue(world, "Two")];
      const post_ids = [second, first];
      await world.call("change_queue", { action: "order", channel_id: world.bluesky, post_ids });
      await world.pass(5);
      await world.pass(5);
    },
    arrives: { bluesky: ["Two", "One"] },
  },
  {
    asked: "Send the last one of the queue next",
    async does(world) {
      await everyFourHours(world);
      for (const text of ["One", "Two"]) await queue(world, text);
      const post_id = await queue(world, "Three");
      await world.call("change_queue", {
        action: "share_next",
        channel_id: world.bluesky,
        post_id,
      });
      for (let slot = 0; slot < 4; slot += 1) await world.pass(4);
    },
    arrives: { bluesky: ["Three", "One", "Two"] },
  },
  {
    asked: "Mix up the queue",
    async does(world) {
      await everyFourHours(world);
      for (const text of ["Same", "Same"]) await queue(world, text);
      await world.call("change_queue", { action: "shuffle", channel_id: world.bluesky });
      for (let slot = 0; slot < 3; slot += 1) await world.pass(4);
    },
    arrives: { bluesky: ["Same", "Same"] },
  },
  {
    asked: "Hold everything, something happened",
    async does(world) {
      await schedule(world, "Held");
      const { held } = await world.call("change_queue", { action: "pause" });
      expect(held.posts).toBe(1);
      await world.pass(3);
      await world.call("change_queue", { action: "resume" });
      const { items } = await world.call("get_queue", { action: "late" });
      expect(items).toHaveLength(1);
      await world.pass(1);
    },
  },
  {
    asked: "Go on, and send what is late",
    async does(world) {
      const id = await schedule(world, "Late");
      await world.call("change_queue", { action: "pause", channel_id: world.bluesky });
      await world.pass(3);
      await world.call("change_queue", { action: "resume", channel_id: world.bluesky });
      await world.call("change_queue", { action: "resolve_late", post_id: id, choice: "now" });
      await world.pass();
    },
    arrives: { bluesky: ["Late"] },
  },
  {
    asked: "What would a pause hold back? Don't pause",
    async does(world) {
      await schedule(world, "Not held");
      const { held } = await world.call("change_queue", { action: "pause", dry_run: true });
      expect(held.posts).toBe(1);
      await world.pass(3);
    },
    arrives: { bluesky: ["Not held"] },
  },
];
