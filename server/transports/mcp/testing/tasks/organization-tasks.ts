import { expect } from "vitest";
import type { Task } from "./task.ts";

const draft = (content: string, more: object = {}) => ({
  content,
  channel_ids: ["bluesky"],
  ...more,
});

/** Finding, numbers, skills and what the organization has set up. */
export const ORGANIZATION_TASKS: readonly Task[] = [
  {
    asked: "Publish the draft with the label Launch",
    async does({ call, pass }) {
      await call("create_post", draft("Other"));
      await call("create_post", draft("Labelled", { labels: ["Launch"] }));
      const labels = await call("get_organization", { action: "labels" });
      expect(labels.items).toMatchObject([{ name: "Launch" }]);
      const { items } = await call("list_posts", { label: "launch", statuses: "draft" });
      expect(items).toHaveLength(1);
      await call("publish_post", { id: items[0].id });
      await pass();
    },
    arrives: { bluesky: ["Labelled"] },
  },
  {
    asked: "Publish what I wrote about elderflower",
    async does({ call, pass }) {
      await call("create_post", draft("Chamomile is calm"));
      await call("create_post", draft("Elderflower is sweet"));
      const { items } = await call("search", { q: "elderflower", types: "posts" });
      expect(items).toHaveLength(1);
      await call("publish_post", { id: items[0].id });
      await pass();
    },
    arrives: { bluesky: ["Elderflower is sweet"] },
  },
  {
    asked: "Give the campaign's drafts a time, and take one out of the campaign",
    async does({ call, pass }) {
      for (const text of ["One", "Two"])
        await call("create_post", draft(text, { campaign: "Autumn" }));
      const { items } = await call("list_posts", { campaign: "Autumn" });
      expect(items).toHaveLength(2);
      for (const { id } of items) await call("update_post", { id, scheduled_at: "1h" });
      const post = await call("update_post", { id: items[0].id, campaign: "" });
      expect(post).toMatchObject({ campaign: null, status: "scheduled" });
      await pass(2);
    },
    arrives: { bluesky: ["One", "Two"] },
  },
  {
    asked: "Use our template for the announcement",
    async does({ call, team, pass }) {
      await team("POST", "/templates", { name: "News", kind: "text", text: "News: {title}" });
      const { items } = await call("get_organization", { action: "templates" });
      const content = items[0].text.replace("{title}", "we moved");
      await call("create_post", draft(content, { scheduled_at: "now" }));
      await pass();
    },
    arrives: { bluesky: ["News: we moved"] },
  },
  {
    asked: "Which projects and time zone do we have?",
    async does({ call, team }) {
      await team("POST", "/projects", { name: "Bakery" });
      expect(await call("get_organization")).toMatchObject({ items: [{ time_zone: "UTC" }] });
      const { items } = await call("get_organization", { action: "projects" });
      expect(items).toMatchObject([{ name: "Bakery" }]);
    },
  },
  {
    asked: "How did yesterday's post do? Publish how many liked it",
    async does({ call, team, pass, bluesky }) {
      const { id } = await call("create_post", draft("Liked", { scheduled_at: "now" }));
      await pass();
      const [entry] = (await call("get_post", { id })).channels;
      await team("POST", `/sandbox/channels/${bluesky}/engagement`, {
        external_post_id: entry.external_post_id,
        likes: 12,
      });
      await team("POST", `/posts/${id}/metrics/refresh`);
      await pass();
      const { totals } = await call("get_metrics", { action: "post", post_id: id });
      const content = `${totals.likes} people liked it`;
      await call("create_post", draft(content, { scheduled_at: "now" }));
      await pass();
    },
    arrives: { bluesky: ["Liked", "12 people liked it"] },
  },
  {
    asked: "How was this month, overall and on Bluesky?",
    async does({ call, pass, bluesky }) {
      await call("create_post", draft("Counted", { scheduled_at: "now" }));
      await pass();
      const overview = await call("get_metrics");
      expect(JSON.stringify(overview)).toContain(bluesky);
      const { days } = await call("get_metrics", { action: "channel", channel_id: bluesky });
      const posts = days.reduce((sum: number, day: { posts: number }) => sum + day.posts, 0);
      expect(posts).toBe(1);
    },
    arrives: { bluesky: ["Counted"] },
  },
  {
    asked: "What would the queue guard find? Change nothing",
    async does({ call, refused, pass }) {
      const { items } = await call("use_skill");
      expect(items.map(({ name }: { name: string }) => name)).toContain("queue-guard");
      const input = { days: 7 };
      const given = { action: "run", name: "queue-guard", input, dry_run: true };
      const { id } = await call("use_skill", given);
      const run = await call("use_skill", { action: "get_run", run_id: id });
      expect(run).toMatchObject({ skill: "queue-guard", dry_run: true });
      expect(await refused("use_skill", { action: "stop" })).toMatch(
        /^BAD_REQUEST: action: use_skill can't do that\..*\[reason:invalid_input\]$/,
      );
      await pass();
    },
  },
];
