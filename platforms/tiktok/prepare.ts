import { z } from "zod";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { countNoun } from "#core/domain/words.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";
import { queryCreator } from "./api.ts";
import {
  type Creator,
  describePhotos,
  describeVideo,
  PhotoPost,
  readOptions,
  refusal,
  VideoPost,
} from "./post-info.ts";

const KEY_BYTES = 16;

const PreparedCall = z.discriminatedUnion("format", [
  z.object({ format: z.literal("video"), file: PreparedFile, post_info: VideoPost }),
  z.object({
    format: z.literal("photo"),
    files: z.array(PreparedFile),
    post_info: PhotoPost,
    photo_cover_index: z.int(),
  }),
]);
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Asks TikTok again what the account may post, as it requires before each post
 * (developers.tiktok.com/doc/content-sharing-guidelines). Throws a ProviderError, `validation` if that has changed
 * since validation.
 */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, entropy },
) => {
  const { media = [], rendition: { text } = { text: "" } } = items[0] ?? {};
  const creator = await queryCreator(context);
  const settings = readOptions(options);
  requireShort(media, creator);
  const [file, ...more] = await prepareFiles(context, media, format);
  if (file === undefined) throw refusal("The post has no file.");
  const call: PreparedCall =
    format === "photo"
      ? {
          format,
          files: [file, ...more],
          post_info: describePhotos({ title, text }, settings, creator),
          photo_cover_index: settings.photo_cover_index,
        }
      : { format: "video", file, post_info: describeVideo(text, settings, creator) };
  if (call.format === "photo" && call.files[call.photo_cover_index] === undefined)
    throw refusal(
      `There is no photo ${call.photo_cover_index} for its cover: photos count from 0.`,
    );
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}

function requireShort(media: readonly MediaFact[], creator: Creator): void {
  const { max_video_post_duration_sec: max } = creator;
  const long = media.find(({ duration_seconds }) => (duration_seconds ?? 0) > max);
  if (long === undefined) return;
  throw refusal(
    `The video is ${countNoun(Math.ceil(long.duration_seconds ?? 0), "second")} long; this account's limit is ${max}.`,
  );
}
