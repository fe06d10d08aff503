import { expect, test } from "vitest";
import { type Json, NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { googleBusiness } from "./provider.ts";
import { advance, lookup } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const EVENT = { topic_type: "EVENT", starts: "2026-12-24T18:00", ends: "2026-12-24T23:30" };

test("a post is pending until Google shows it, and then has its URL", async () => {
  const { ready, publish, store, context } = simulated();
  const prepared = await ready("New cakes");
  const begun = await advance(context, prepared, NO_PROGRESS);
  expect(begun).toMatchObject({ progress: { items: [] }, stage: "Google is reviewing the post." });
  if (!("progress" in begun)) throw new Error("Google did not look.");
  expect(await publish(prepared, begun.progress)).toMatchObject([
    { url: store.pageUrl(store.posts[0]?.id ?? "") },
  ]);
  expect(store.posts).toHaveLength(1);
});

test("an event has its title, times and button", async () => {
  const { ready, publish, store } = simulated();
  const options = {
    ...EVENT,
    call_to_action: "BOOK",
    call_to_action_url: "https://example.com/book",
  };
  await publish(await ready("Come!", { title: "Carols", options }));
  expect(store.posts[0]?.payload).toEqual({
    languageCode: "en",
    summary: "Come!",
    topicType: "EVENT",
    callToAction: { actionType: "BOOK", url: "https://example.com/book" },
    event: {
      title: "Carols",
      schedule: {
        startDate: { year: 2026, month: 12, day: 24 },
        startTime: { hours: 18, minutes: 0 },
        endDate: { year: 2026, month: 12, day: 24 },
        endTime: { hours: 23, minutes: 30 },
      },
    },
  });
});

test("an offer has its code and terms, and no button", async () => {
  const { ready, publish, store } = simulated();
  const options = {
    topic_type: "OFFER",
    starts: "2026-12-01",
    ends: "2026-12-31",
    coupon_code: "CAKE",
    redeem_url: "https://example.com/cake",
    terms: "One each.",
    call_to_action: "CALL",
  };
  await publish(await ready("Half price", { title: "Cakes", options }));
  expect(store.posts[0]?.payload).toMatchObject({
    offer: {
      couponCode: "CAKE",
      redeemOnlineUrl: "https://example.com/cake",
      termsConditions: "One each.",
    },
  });
  expect(store.posts[0]?.payload).not.toHaveProperty("callToAction");
});

test.each<[{ [name: string]: Json }, string | null, string]>([
  [EVENT, null, "An event needs a title."],
  [{ topic_type: "OFFER" }, "Cakes", "An offer needs a start day and an end day."],
  [{ ...EVENT, ends: "2026-12-23" }, "Carols", "can't end before it starts"],
  [
    { ...EVENT, starts: "Christmas" },
    "Carols",
    '"Christmas" is not a day. Write it as 2026-12-24, or with a time as 2026-12-24 18:00.',
  ],
  [
    { ...EVENT, starts: "2026-02-30" },
    "Carols",
    '"2026-02-30" is not a day. Write it as 2026-12-24, or with a time as 2026-12-24 18:00.',
  ],
  [
    { ...EVENT, ends: "2026-12-24T25:00" },
    "Carols",
    '"2026-12-24T25:00" has an invalid time of day.',
  ],
  [{ call_to_action: "SHOP" }, null, "The post's button needs a URL."],
])("a post with %j is incomplete, and nothing is sent", async (options, title, message) => {
  const { ready, calls } = simulated();
  const error = await errorOf(ready("Come!", { title, options }));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toContain(message);
  expect(calls).toEqual([]);
});

test("Google fetches the photo from our URL", async () => {
  const { ready, publish, store } = simulated();
  const photo = memoryFile("image/jpeg");
  await publish(await ready("New cakes", { media: [photo] }));
  const [file] = store.posts[0]?.files ?? [];
  expect(store.files.get(file?.name ?? "")).toEqual(photo.content);
});

test("a post that Google rejects is refused under its rules", async () => {
  const { ready, publish } = simulated();
  const prepared = await ready("Call us on +44 20 7946 0958 now");
  expect(await errorOf(publish(prepared))).toMatchObject({
    code: "content_policy",
    outcome: "not_sent",
  });
});

test("a post created before its response was lost isn't created again", async () => {
  const { ready, publish, store, context } = simulated();
  const prepared = await ready("New cakes");
  await advance(context, prepared, NO_PROGRESS);
  expect(await lookup(context, prepared, NO_PROGRESS)).toMatchObject({ found: [{}] });
  await publish(prepared);
  expect(store.posts).toHaveLength(1);
});

test("the text of an earlier post can be posted again", async () => {
  const { clock, ready, publish, store } = simulated();
  await publish(await ready("New cakes"));
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await publish(await ready("New cakes"));
  expect(store.posts).toHaveLength(2);
});

test("the eleventh change to a profile in a minute waits", async () => {
  const { ready, context } = simulated();
  const all = await Promise.all(Array.from({ length: 11 }, (_, index) => ready(`Cake ${index}`)));
  for (const prepared of all.slice(0, 10)) await advance(context, prepared, NO_PROGRESS);
  const last = all[10];
  if (last === undefined) throw new Error("There is no eleventh.");
  expect(await errorOf(advance(context, last, NO_PROGRESS))).toMatchObject({
    code: "rate_limit",
    retry_after_ms: 7_000,
  });
});

test("a post can be deleted, and deleting it again is not an error", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready("New cakes");
  const [post] = await publish(prepared);
  if (post === undefined) throw new Error("Nothing is out.");
  await googleBusiness.remove?.(context, post);
  await googleBusiness.remove?.(context, post);
  expect(await lookup(context, prepared, NO_PROGRESS)).toBe("absent");
});

/**
 * As recorded in github.com/spotonlive/php-google-my-business/issues/25 and 26, and gitroomhq/postiz-app/issues/1964.
 */
test.each<[number, string | object, object]>([
  [
    400,
    {
      error: {
        code: 400,
        message: "Request contains an invalid argument.",
        status: "INVALID_ARGUMENT",
        details: [
          {
            "@type": "type.googleapis.com/google.mybusiness.v4.ValidationError",
            errorDetails: [{ code: 3, field: "topic_type", message: "Topic type is required" }],
          },
        ],
      },
    },
    { code: "validation", message: "Google refused the post: Topic type is required." },
  ],
  [
    404,
    { error: { code: 404, message: "Requested entity was not found.", status: "NOT_FOUND" } },
    { code: "auth" },
  ],
  [404, "<!DOCTYPE html><title>Error 404 (Not Found)!!1</title>", { code: "unknown" }],
  [
    403,
    {
      error: {
        code: 403,
        message: "The caller does not have permission",
        status: "PERMISSION_DENIED",
      },
    },
    { code: "auth" },
  ],
  [
    429,
    { error: { code: 429, status: "RESOURCE_EXHAUSTED" } },
    { code: "rate_limit", retry_after_ms: 60_000 },
  ],
  [500, { error: { code: 500, status: "INTERNAL" } }, { code: "platform_unavailable" }],
  [200, "", { code: "platform_unavailable" }],
])("%i %j is reported accurately", async (status, body, expected) => {
  const { ready, context } = simulated();
  const prepared = await ready("New cakes");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = async (request: Request) =>
    request.method === "POST" ? new Response(text, { status }) : context.fetch(request);
  const error = await errorOf(advance({ ...context, fetch }, prepared, NO_PROGRESS));
  expect(error).toMatchObject(expected);
  expect(error.outcome).toBe(status >= 500 || status === 200 ? "unknown" : "not_sent");
});
