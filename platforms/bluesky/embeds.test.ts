import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import {
  type Fetch,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { preparedCall } from "./prepared-call.ts";
import { bluesky } from "./provider.ts";
import { advance, lookup } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const VIDEO = memoryFile("video/mp4", { size: 5_000 });

function ready(context: ProviderContext, markdowns: string[], media = [] as (typeof VIDEO)[]) {
  return prepare(context, {
    format: "thread",
    title: null,
    items: itemsOf(markdowns, manifest).map((item, index) => ({
      ...item,
      media: index === 0 ? media : [],
    })),
    options: {},
    now: context.now(),
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
}

async function publish(
  { context, pass }: { context: ProviderContext; pass: (ms: number) => void },
  prepared: PreparedPost,
) {
  for (let progress: Progress = NO_PROGRESS; ; ) {
    const step = await advance(context, prepared, progress);
    if ("done" in step) return step.done;
    pass(step.after_ms);
    ({ progress } = step);
  }
}

function recordsIn({ store }: ReturnType<typeof simulated>) {
  return store.posts.map(({ payload }) => (payload as { record: { embed?: object } }).record);
}

function intercept(context: ProviderContext, answer: (request: Request) => Response | undefined) {
  const fetch: Fetch = async (request) => answer(request) ?? context.fetch(request);
  return { ...context, fetch, web: fetch };
}

test("the first link of a post gets a card with its page's image", async () => {
  const at = simulated();
  const prepared = await ready(at.context, [
    "[Notes](https://example.com/illustrated/a) and https://example.com/b",
  ]);
  await publish(at, prepared);
  expect(recordsIn(at)[0]?.embed).toEqual({
    $type: "app.bsky.embed.external",
    external: {
      uri: "https://example.com/illustrated/a",
      title: "A page of example.com",
      description: "What the sandbox has at this address.",
      thumb: expect.objectContaining({ $type: "blob", mimeType: "image/png" }),
    },
  });
});

test("each item of a thread has its own card, unless it has files", async () => {
  const at = simulated();
  const markdowns = ["https://example.com/a", "Two", "https://example.com/c"];
  await publish(at, await ready(at.context, markdowns, [memoryFile("image/jpeg")]));
  const kinds = recordsIn(at).map(({ embed }) => (embed as { $type?: string } | undefined)?.$type);
  expect(kinds).toEqual(["app.bsky.embed.images", undefined, "app.bsky.embed.external"]);
});

test("an unreadable page leaves its link without a card", async () => {
  const at = simulated();
  const down = intercept(at.context, ({ url }) =>
    url.includes("example.com") ? new Response(null, { status: 503 }) : undefined,
  );
  expect(preparedCall(await ready(down, ["https://example.com/a"])).items[0]?.card).toBeNull();
});

test("an unreadable image leaves the card without one", async () => {
  const at = simulated();
  const prepared = await ready(at.context, ["https://example.com/illustrated/a"]);
  const down = intercept(at.context, ({ url }) =>
    url.endsWith(".png") ? new Response(null, { status: 404 }) : undefined,
  );
  await publish({ ...at, context: down }, prepared);
  const embed = recordsIn(at)[0]?.embed as { external?: object } | undefined;
  expect(embed?.external).not.toHaveProperty("thumb");
});

test("a video goes through Bluesky's video service, and the post uses the result", async () => {
  const at = simulated();
  const prepared = await ready(at.context, ["Look"], [VIDEO]);
  const published = await publish(at, prepared);
  expect(at.calls).toEqual(
    expect.arrayContaining([
      "/xrpc/app.bsky.video.uploadVideo",
      "/xrpc/app.bsky.video.getJobStatus",
    ]),
  );
  expect(recordsIn(at)[0]?.embed).toMatchObject({ $type: "app.bsky.embed.video" });
  expect(published).toHaveLength(1);
});

test("a video uploaded before is reused, though the service reports an error", async () => {
  const at = simulated();
  await publish(at, await ready(at.context, ["One"], [VIDEO]));
  at.pass(60_000);
  await publish(at, await ready(at.context, ["Two"], [VIDEO]));
  expect(at.store.posts).toHaveLength(2);
});

test("an account on a third-party server uploads its video there", async () => {
  const at = simulated();
  const { video_service: _, ...account } = at.context.account;
  const own = { ...at, context: { ...at.context, account } };
  await publish(own, await ready(own.context, ["Look"], [VIDEO]));
  expect(at.calls).toContain("repo.uploadBlob");
  expect(at.calls.filter((call) => call.includes("video"))).toEqual([]);
});

test.each<[object, object]>([
  [
    { canUpload: false, message: "User is not allowed to upload videos" },
    { code: "unsupported", message: expect.stringContaining("not allowed to upload videos") },
  ],
  [{ canUpload: true, remainingDailyVideos: 0 }, { code: "rate_limit" }],
  [{ canUpload: true, remainingDailyBytes: 10 }, { code: "rate_limit" }],
])("limits of %j are reported", async (limits, expected) => {
  const at = simulated();
  const prepared = await ready(at.context, ["Look"], [VIDEO]);
  const limited = intercept(at.context, ({ url }) =>
    url.includes("/xrpc/app.bsky.video.getUploadLimits") ? Response.json(limits) : undefined,
  );
  const error = await errorOf(advance(limited, prepared, NO_PROGRESS));
  expect(error).toMatchObject({ ...expected, outcome: "not_sent" });
});

/** As recorded in github.com/bluesky-social/atproto/issues/3097 and bluesky-social/atproto-website/issues/407. */
test.each<[string, number, object, object]>([
  [
    "uploadVideo",
    401,
    { jobStatus: { did: "", error: "unconfirmed_email", jobId: "", state: "" } },
    { code: "unsupported", message: expect.stringContaining("without a confirmed email") },
  ],
  [
    "getJobStatus",
    200,
    {
      jobStatus: {
        jobId: "d004n3qbh3us72spkh2g",
        state: "JOB_STATE_FAILED",
        error: "video processing error for job: d004n3qbh3us72spkh2g",
        message: "Failed to process video",
        did: "did:plc:xxxxxxxxxx",
      },
    },
    {
      code: "validation",
      message: "Bluesky could not process the video: Failed to process video.",
    },
  ],
])("what %s refuses is reported with its message", async (method, status, body, expected) => {
  const at = simulated();
  const prepared = await ready(at.context, ["Look"], [VIDEO]);
  const refusing = intercept(at.context, ({ url }) =>
    url.includes(`/xrpc/app.bsky.video.${method}`) ? Response.json(body, { status }) : undefined,
  );
  const publishing = publish({ ...at, context: refusing }, prepared);
  expect(await errorOf(publishing)).toMatchObject({ ...expected, outcome: "not_sent" });
});

test("a post can be deleted, and deleting it again is not an error", async () => {
  const at = simulated();
  const prepared = await ready(at.context, ["News"]);
  const [post] = await publish(at, prepared);
  if (post === undefined) throw new Error("Nothing is out.");
  await bluesky.remove?.(at.context, post);
  await bluesky.remove?.(at.context, post);
  expect(await lookup(at.context, prepared, NO_PROGRESS)).toBe("absent");
});
