import { expect, test } from "vitest";
import {
  type Advance,
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { removeMessage } from "./messages.ts";
import { advance, lookup } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

async function publish(
  { context, clock }: { context: ProviderContext; clock: { now: Date } },
  prepared: PreparedPost,
) {
  for (let progress = NO_PROGRESS; ; ) {
    const step: Advance = await advance(context, prepared, progress);
    if ("done" in step) return step.done[0];
    clock.now = new Date(clock.now.getTime() + step.after_ms);
    ({ progress } = step);
  }
}

test("a mention is a user in the blocks and in notifications, and a name in the first reply", async () => {
  const one = simulated();
  const mention = "@[Ana Berg](slack:UD87D70314F)";
  const options = { first_comment: `Ask ${mention}` };
  await publish(one, await one.ready(`Hi ${mention} & all`, { options }));
  expect(one.store.posts[0]?.payload).toMatchObject({
    text: "Hi <@UD87D70314F> &amp; all",
    blocks: [
      {
        elements: [
          {
            elements: [
              { type: "text", text: "Hi " },
              { type: "user", user_id: "UD87D70314F" },
              { type: "text", text: " & all" },
            ],
          },
        ],
      },
    ],
  });
  expect(one.store.posts[0]?.text).toBe("Hi @Ana Berg & all");
});

test("a text is sent as rich text, with a lookup key and a plain text for notifications", async () => {
  const one = simulated();
  const options = { unfurl_links: true, unfurl_media: false };
  await publish(one, await one.ready("*One* & a literal * in <b>", { options }));
  expect(one.store.posts[0]?.payload).toEqual({
    text: "One &amp; a literal * in &lt;b&gt;",
    blocks: [
      {
        type: "rich_text",
        elements: [
          {
            type: "rich_text_section",
            elements: [
              { type: "text", text: "One", style: { italic: true } },
              { type: "text", text: " & a literal * in <b>" },
            ],
          },
        ],
      },
    ],
    metadata: { event_type: "crier_post", event_payload: { key: "01".repeat(16) } },
    unfurl_links: true,
    unfurl_media: false,
  });
});

test("two posts with the same text are distinguished by their keys", async () => {
  const one = simulated();
  const [first, second] = [await one.ready("Hello"), { ...(await one.ready("Hello")), token: "2" }];
  const sent = await publish(one, first);
  expect(await lookup(one.context, second, NO_PROGRESS)).toBe("absent");
  expect(await lookup(one.context, first, NO_PROGRESS)).toEqual({ found: [sent] });
});

test("a clock that is two minutes off hides no message", async () => {
  const one = simulated();
  const prepared = await one.ready("Hello");
  one.clock.now = new Date(one.clock.now.getTime() - 120_000);
  const sent = await publish(one, prepared);
  expect(await lookup(one.context, prepared, NO_PROGRESS)).toEqual({ found: [sent] });
});

test("a public channel is joined when the first post is sent", async () => {
  const one = simulated("unjoined-news");
  await publish(one, await one.ready("Hello"));
  expect(one.calls).toEqual(["chat.postMessage", "conversations.join", "chat.postMessage"]);
  expect(one.store.posts).toHaveLength(1);
});

test("a private channel must invite the app", async () => {
  const one = simulated("unjoined-private");
  await expect(publish(one, await one.ready("Hello"))).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
    message: expect.stringContaining("invite it there"),
  });
});

test("files are sent in one message, which Slack shows some time after accepting them", async () => {
  const one = simulated();
  const media = [memoryFile("image/png"), memoryFile("video/mp4")];
  const item = await publish(one, await one.ready("Look", { media }));
  expect(one.calls).toEqual([
    "files.getUploadURLExternal",
    "F000000001",
    "files.getUploadURLExternal",
    "F000000002",
    "files.completeUploadExternal",
    "files.info",
    "files.info",
  ]);
  expect(item?.external_post_id).toBe(one.store.posts[0]?.external_post_id);
  await removeMessage(one.context, item?.reference);
  await removeMessage(one.context, item?.reference);
  expect(await one.store.recall("deleted F000000002")).toBe(true);
});

test("files that Slack accepts and never shows are left to a person after three minutes", async () => {
  const one = simulated();
  const prepared = await one.ready("Look", { media: [memoryFile("image/png")] });
  const never = async (request: Request) => {
    const answer = await one.context.fetch(request);
    if (!request.url.endsWith("/files.info")) return answer;
    return Response.json({ ok: true, file: { id: "F000000001", shares: {} } });
  };
  const context = { ...one.context, fetch: never };
  let progress = NO_PROGRESS;
  const waiting = async () => {
    for (;;) {
      const step: Advance = await advance(context, prepared, progress);
      if ("done" in step) return;
      one.clock.now = new Date(one.clock.now.getTime() + Math.max(step.after_ms, 10_000));
      ({ progress } = step);
    }
  };
  await expect(waiting()).rejects.toMatchObject({ outcome: "unknown" });
  expect(await lookup(context, prepared, progress)).toBe("unknowable");
});

test("a token revoked between two files ends the post, and shares nothing", async () => {
  const one = simulated();
  const media = [memoryFile("image/png", { seed: 1 }), memoryFile("image/png", { seed: 2 })];
  const prepared = await one.ready("Look", { media });
  let announced = 0;
  const fetch = async (request: Request) => {
    if (request.url.endsWith("/files.getUploadURLExternal")) announced += 1;
    return announced < 2
      ? one.context.fetch(request)
      : Response.json({ ok: false, error: "token_revoked" });
  };
  const context = { ...one.context, fetch };
  await expect(publish({ ...one, context }, prepared)).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
  });
  expect(one.store.posts).toEqual([]);
});

test("a text with more styles than words is accepted too", async () => {
  const one = simulated();
  await publish(one, await one.ready("*a* **b** ".repeat(100)));
  expect(one.store.posts).toHaveLength(1);
});

test.each([
  ["a text", []],
  ["files", [memoryFile("image/png")]],
])("the first comment of %s is a reply in its thread, sent once", async (_, media) => {
  const one = simulated();
  const options = { first_comment: "More at https://example.com/a, *as typed*" };
  const prepared = await one.ready("Look", { media, options });
  const item = await publish(one, prepared);
  expect(one.store.posts.map(({ text }) => text)).toEqual([
    "Look",
    "More at https://example.com/a, *as typed*",
  ]);
  expect(one.store.posts[1]?.payload).toMatchObject({
    thread_ts: one.store.posts[0]?.external_post_id.split(":")[1],
  });
  expect(item?.external_post_id).toBe(one.store.posts[0]?.external_post_id);
  if (item === undefined) throw new Error("Nothing was published.");
  const out = { items: [item], state: null };
  expect(await lookup(one.context, prepared, out)).toEqual({ found: [item] });
});

test("after a lost response the comment is still sent, and a refused one says that the post is published", async () => {
  const one = simulated();
  const prepared = await one.ready("Look", { options: { first_comment: "More" } });
  await advance(one.context, prepared, NO_PROGRESS);
  const found = await lookup(one.context, prepared, NO_PROGRESS);
  if (typeof found === "string" || !("progress" in found)) throw new Error("Nothing is to come.");
  expect(await lookup(one.context, prepared, found.progress)).toBe("absent");
  const fetch = async () => Response.json({ ok: false, error: "restricted_action" });
  await expect(advance({ ...one.context, fetch }, prepared, found.progress)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/^The first comment: .* The post itself is published\.$/),
  });
});

test("a text has at most 4,000 characters", async () => {
  const one = simulated();
  await publish(one, await one.ready("é".repeat(4000)));
  await expect(publish(one, await one.ready("é".repeat(4001)))).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
  });
});
