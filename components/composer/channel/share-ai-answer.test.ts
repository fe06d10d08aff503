import { expect, test } from "vitest";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { picture } from "#core/domain/testing/small-platform.ts";
import { manifest as tiktok } from "#platforms/tiktok/manifest.ts";
import { manifest as x } from "#platforms/x/manifest.ts";
import { manifest as youtube } from "#platforms/youtube/manifest.ts";
import { type Draft, overrideFor } from "../draft/draft.ts";
import { NO_OVERRIDE, type Override } from "../draft/override.ts";
import { shareAiAnswer } from "./share-ai-answer.ts";

const clip = picture({ type: "video/mp4", animated: null, duration_seconds: 5 });
const CHANNELS = ["x", "tiktok", "youtube"];

function channelsWith(media: readonly MediaFact[]) {
  return [
    { id: "x", manifest: x, media },
    { id: "tiktok", manifest: tiktok, media },
    { id: "youtube", manifest: youtube, media },
  ];
}

const withOptions = (options: Override["options"], own: Partial<Override> = {}): Override => ({
  ...NO_OVERRIDE,
  ...own,
  options,
});

function answers(
  overrides: Draft["overrides"],
  next: Override,
  media: readonly MediaFact[] = [clip],
) {
  const draft = { content: "Hello", channels: CHANNELS, overrides, media: [] } as unknown as Draft;
  const channels = channelsWith(media);
  const [changed] = channels;
  if (changed === undefined) throw new Error("There is a first channel.");
  const after = shareAiAnswer(draft, changed, next, channels);
  return CHANNELS.map((id) => overrideFor(after, id).options);
}

test("an answer holds for every channel that has none, under each platform's own name", () => {
  expect(answers({}, withOptions({ made_with_ai: false }))).toEqual([
    { made_with_ai: false },
    { is_aigc: false },
    { contains_synthetic_media: false },
  ]);
});

test("a changed answer changes the channels that had the same one", () => {
  const overrides = {
    x: withOptions({ made_with_ai: false }),
    tiktok: withOptions({ is_aigc: false }),
    youtube: withOptions({ contains_synthetic_media: true }),
  };
  expect(answers(overrides, withOptions({ made_with_ai: true }))).toEqual([
    { made_with_ai: true },
    { is_aigc: true },
    { contains_synthetic_media: true },
  ]);
});

test("an answer that is taken back is taken back everywhere", () => {
  const overrides = {
    x: withOptions({ made_with_ai: true }),
    tiktok: withOptions({ is_aigc: true }),
  };
  expect(answers(overrides, withOptions({}))).toEqual([{}, {}, {}]);
});

test("channels with files of their own keep their answer", () => {
  const own = { tiktok: withOptions({}, { media: ["med_2"] }) };
  const [, tiktokOptions] = answers(own, withOptions({ made_with_ai: true }));
  expect(tiktokOptions).toEqual({});
});

test("an answer about a channel's own files is for that channel alone", () => {
  const next = withOptions({ made_with_ai: true }, { media: ["med_2"] });
  expect(answers({}, next)).toEqual([{ made_with_ai: true }, {}, {}]);
});

test("posts of a format without such a label aren't answered", () => {
  const [, photo] = answers({}, withOptions({ made_with_ai: true }), [picture({})]);
  expect(photo).toEqual({});
});

test("other settings are the channel's own", () => {
  const next = withOptions({ reply_settings: "following" });
  expect(answers({}, next)).toEqual([{ reply_settings: "following" }, {}, {}]);
});
