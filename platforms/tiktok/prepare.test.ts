import { expect, test } from "vitest";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { manifest } from "./manifest.ts";
import { preparedCall } from "./prepare.ts";
import { narrow } from "./provider.ts";
import { simulated } from "./testing/simulated.ts";

test("what a person hasn't turned on is off", async () => {
  const { ready } = simulated();
  expect(preparedCall(await ready()).post_info).toEqual({
    title: "A walk",
    privacy_level: "PUBLIC_TO_EVERYONE",
    disable_comment: true,
    disable_duet: true,
    disable_stitch: true,
    brand_content_toggle: false,
    brand_organic_toggle: false,
    is_aigc: false,
  });
});

test("what is turned on is sent, for a video and for photos", async () => {
  const { ready } = simulated();
  const video = await ready({
    allow_comment: true,
    allow_duet: true,
    brand_organic_toggle: true,
    is_aigc: true,
    video_cover_timestamp_ms: 1500,
  });
  expect(preparedCall(video).post_info).toMatchObject({
    disable_comment: false,
    disable_duet: false,
    disable_stitch: true,
    brand_organic_toggle: true,
    is_aigc: true,
    video_cover_timestamp_ms: 1500,
  });
  const files = [1, 2].map((seed) => memoryFile("image/jpeg", { seed }));
  const photos = await ready(
    { auto_add_music: true, photo_cover_index: 1 },
    { format: "photo", title: "Title", text: "Words", files },
  );
  expect(preparedCall(photos)).toMatchObject({
    photo_cover_index: 1,
    post_info: { title: "Title", description: "Words", auto_add_music: true },
  });
});

test.each<[object, Parameters<ReturnType<typeof simulated>["ready"]>[0], RegExp]>([
  [
    { privacy_level_options: ["SELF_ONLY"] },
    {},
    /can no longer post to “Everyone”\. Choose Only you\./,
  ],
  [{}, { allow_comment: "yes" }, /"allow_comment" has an invalid value/],
  [{}, { privacy_level: null }, /Choose who can watch the post: Everyone/],
  [{ comment_disabled: true }, { allow_comment: true }, /turned off comment.*Turn it off here too/],
  [{ duet_disabled: true }, { allow_duet: true }, /turned off duet/],
  [{ stitch_disabled: true }, { allow_stitch: true }, /turned off stitch/],
  [{ max_video_post_duration_sec: 9 }, {}, /10 seconds long; this account's limit is 9/],
  [{}, { brand_content_toggle: true, privacy_level: "SELF_ONLY" }, /paid partnership/],
])("a change of %j since validation refuses %j", async (settings, options, text) => {
  const { ready, set } = simulated();
  await set({ ...settings });
  await expect(ready(options)).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message: expect.stringMatching(text),
  });
});

test("a cover that isn't one of the photos is refused", async () => {
  const { ready } = simulated();
  const files = [memoryFile("image/jpeg")];
  const making = ready({ photo_cover_index: 1 }, { format: "photo", files });
  await expect(making).rejects.toMatchObject({ code: "validation" });
});

test("a creator who has posted too much today is told before anything is sent", async () => {
  const { ready, publish, wait, calls } = simulated();
  for (let count = 0; count < 15; count += 1) {
    await publish(await ready({}, { text: `Post ${count}` }));
    wait(60_000);
  }
  calls.length = 0;
  await expect(ready()).rejects.toMatchObject({
    code: "rate_limit",
    message: expect.stringMatching(/^TikTok accepts no more posts for now: "The daily post cap/),
  });
  expect(calls).toEqual(["POST /creator_info/query/"]);
});

test("the rules are narrowed to what the account can post", () => {
  const account = {
    username: "one",
    privacy_levels: ["FOLLOWER_OF_CREATOR", "SELF_ONLY"],
    locked: ["duet"],
    max_video_seconds: 60,
  };
  const { formats, options } = narrow(account);
  expect(formats[0]?.media?.videos?.duration_seconds).toEqual({ min: 3, max: 60 });
  const levels = options.find(({ name }) => name === "privacy_level");
  expect(levels?.values).toEqual(["SELF_ONLY", "FOLLOWER_OF_CREATOR"].toSorted());
  expect(options.map(({ name }) => name)).not.toContain("allow_duet");
  expect(narrow({ ...account })).toBe(narrow(account));
});

test.each<{ [key: string]: string | number }>([
  {},
  { privacy_levels: "nonsense", max_video_seconds: -1, locked: 7 },
])("an unknown account, %j, has the platform's rules", (account) => {
  expect(narrow(account)).toEqual(manifest);
});
