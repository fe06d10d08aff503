import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { updateFile } from "#server/posts/files/update-file.ts";
import { importPosts } from "#server/posts/import/import-posts.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { searchAll } from "#server/workspace/search/search-all.ts";
import { updateMember } from "./members.ts";
import { addMember } from "./testing/add-member.ts";

let system: TestSystem;
let team: ServiceContext;
let author: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  team = await createTestContext(system);
  await connectSandbox(team, "bluesky");
  author = await addMember(team, "author");
});
afterAll(() => system.close());

test("an author changes alt text in drafts, but not of a scheduled post", async () => {
  const id = await addFile(team);
  const change = (alt_text: string) => updateFile({ ctx: author, input: { id, alt_text } });
  const post = { content: "Hello", channels: ["bluesky"], media: [id], autofix: true };
  await createPost({ ctx: team, input: post });
  await change("A loaf");
  await createPost({ ctx: team, input: { ...post, scheduled_at: "2h" } });
  expect((await refusalOf(change("Another loaf"))).reason).toBe("missing_scope");
});

const started = (channel_id: string) => ({
  content: "Hello",
  channels: ["bluesky", channel_id],
  autofix: true,
  scheduled_at: "now",
  per_channel: { [channel_id]: { scheduled_at: "2h" } },
});

test("an author doesn't change alt text of a post that is still to be sent on a channel", async () => {
  const id = await addFile(team);
  const { id: later } = await connectSandbox(team, "mastodon");
  await createPost({ ctx: team, input: { ...started(later), media: [id] } });
  const changed = updateFile({ ctx: author, input: { id, alt_text: "A loaf" } });
  expect((await refusalOf(changed)).reason).toBe("missing_scope");
});

test("a person's posts that are still to be sent on a channel are handed over with the scheduled ones", async () => {
  const owner = await addMember(team, "owner");
  const editor = await addMember(team, "editor");
  const { id: later } = await connectSandbox(team, "threads");
  const { id } = await createPost({ ctx: editor, input: started(later) });
  const user_id = editor.actor.id as string;
  await updateMember({ ctx: owner, input: { user_id, role: "viewer" } });
  const { armed_by } = await team.db.post.findUniqueOrThrow({ where: { id: id as string } });
  expect(armed_by).toMatchObject({ kind: "person" });
  expect(armed_by).not.toMatchObject({ id: user_id });
});

test("a search for interactions is refused to people who may not see them", async () => {
  const input = { q: "hello", types: ["interactions" as const], limit: 20 };
  expect((await refusalOf(searchAll({ ctx: author, input }))).reason).toBe("missing_scope");
});

test("one person can't start imports without limit", async () => {
  const csv = "content,channels\nHello,bluesky\n";
  const input = { csv, dry_run: true, schedule: false, on_invalid: "refuse" as const };
  const start = () => importPosts({ ctx: author, input });
  for (let number = 0; number < 20; number += 1) await start();
  expect((await refusalOf(start())).code).toBe("TOO_MANY_REQUESTS");
});
