import { z } from "zod";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { countNoun } from "#core/domain/words.ts";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { hasGranted, saysWhatIsGranted } from "#platforms/kit/permissions.ts";
import {
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { queryCreator, UPLOAD } from "./api.ts";
import {
  type Creator,
  describePhotos,
  describeVideo,
  PhotoDraft,
  PhotoPost,
  readOptions,
  refusal,
  VideoPost,
} from "./post-info.ts";

const KEY_BYTES = 16;

/** A video without `post_info`, and photos without a privacy level, are drafts. */
const PreparedCall = z.discriminatedUnion("format", [
  z.object({ format: z.literal("video"), file: PreparedFile, post_info: VideoPost.nullable() }),
  z.object({
    format: z.literal("photo"),
    files: z.array(PreparedFile),
    post_info: z.union([PhotoPost, PhotoDraft]),
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
  const settings = readOptions(options);
  const creator = settings.draft ? null : await queryCreator(context);
  if (creator === null) requireUpload(context);
  else requireShort(media, creator);
  const [file, ...more] = await prepareFiles(context, media, format);
  if (file === undefined) throw refusal("The post has no file.");
  const call: PreparedCall =
    format === "photo"
      ? {
          format,
          files: [file, ...more],
          post_info: photoInfo({ title, text }, settings, creator),
          photo_cover_index: settings.photo_cover_index,
        }
      : {
          format: "video",
          file,
          post_info: creator === null ? null : describeVideo(text, settings, creator),
        };
  if (call.format === "photo" && call.files[call.photo_cover_index] === undefined)
    throw refusal(
      `There is no photo ${call.photo_cover_index} for its cover: photos count from 0.`,
    );
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

function photoInfo(
  texts: Parameters<typeof describePhotos>[0],
  settings: ReturnType<typeof readOptions>,
  creator: Creator | null,
) {
  if (creator !== null) return describePhotos(texts, settings, creator);
  const { title, text } = texts;
  return { title: title?.toWellFormed() ?? "", description: text.toWellFormed() };
}

/** Channels that were connected before Crier could send drafts lack the permission. */
function requireUpload({ account }: ProviderContext): void {
  if (!saysWhatIsGranted(account) || hasGranted(account, UPLOAD)) return;
  throw new ProviderError(
    "unsupported",
    "TikTok hasn't given Crier the permission to send drafts to this account's inbox. Reconnect the channel and allow it, then send again.",
  );
}

export function isDraft({ post_info }: PreparedCall): boolean {
  return post_info === null || !("privacy_level" in post_info);
}

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
