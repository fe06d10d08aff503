import { z } from "zod";
import { readCaptions } from "#core/domain/captions.ts";
import { listLength, readList } from "#core/domain/measure/list-length.ts";
import { PreparedFile, prepareFiles, splitCover } from "#platforms/kit/files/prepared-file.ts";
import { type PreparedPost, type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;
/** https://developers.google.com/youtube/v3/docs/videos#snippet.tags[] */
const TAGS = { limit: 500, space_adds: 2 };
/** "People & Blogs", YouTube's default. */
const USUAL_CATEGORY = "22";

/** As in the manifest: the longest tag that BCP 47 expects. */
const LONGEST_LANGUAGE = 35;
/** The form of a BCP 47 tag: YouTube decides which it has. */
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/;

const Options = z.object({
  privacy_status: z.enum(["public", "unlisted", "private"]).default("public"),
  audience: z.enum(["made_for_kids", "not_made_for_kids"]).optional(),
  contains_synthetic_media: z.boolean().optional(),
  tags: z.string().default(""),
  category_id: z.string().default(USUAL_CATEGORY),
  license: z.string().optional(),
  disable_embedding: z.boolean().default(false),
  skip_notification: z.boolean().default(false),
  playlist_id: z.string().optional(),
  publish_at: z.string().optional(),
  captions: z.string().default(""),
  captions_language: z.string().max(LONGEST_LANGUAGE).default("en"),
  first_comment: z.string().optional(),
});

const VideoResource = z.object({
  snippet: z.object({
    title: z.string(),
    description: z.string(),
    categoryId: z.string(),
    tags: z.array(z.string()).optional(),
  }),
  status: z.object({
    privacyStatus: z.string(),
    publishAt: z.iso.datetime().optional(),
    selfDeclaredMadeForKids: z.boolean(),
    containsSyntheticMedia: z.boolean().optional(),
    license: z.string().optional(),
    embeddable: z.boolean().optional(),
  }),
});
export type VideoResource = z.infer<typeof VideoResource>;

const PreparedCall = z.object({
  format: z.string(),
  file: PreparedFile,
  video: VideoResource,
  /** The image beside the video. */
  thumbnail: PreparedFile.nullable().default(null),
  captions: z.object({ text: z.string(), language: z.string() }).nullable().default(null),
  notify_subscribers: z.boolean(),
  playlist_id: z.string().nullable(),
  first_comment: z.string().nullable(),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** YouTube has no idempotency key for a video: the token is only for the ledger. Throws a ProviderError. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items, options, now, entropy },
) => {
  const [item] = items;
  const files = await prepareFiles(context, item?.media ?? [], format);
  const { video: file, cover: thumbnail } = splitCover(files);
  if (file === null) throw refusal("The post has no video.");
  const settings = readOptions(options);
  const { skip_notification, playlist_id = null, first_comment = null } = settings;
  const call: PreparedCall = {
    format,
    file,
    video: describeVideo({ title, text: item?.rendition.text ?? "", now }, settings),
    thumbnail,
    captions: captionsOf(settings),
    notify_subscribers: !skip_notification,
    playlist_id: playlist_id === "" ? null : playlist_id,
    first_comment: first_comment?.trim() ? first_comment.toWellFormed() : null,
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

export function preparedCall(prepared: PreparedPost): PreparedCall {
  return PreparedCall.parse(prepared.request);
}

/** Null means that an option was removed. Throws a ProviderError for an invalid option. */
function readOptions(options: object): z.infer<typeof Options> {
  const set = Object.entries(options).filter(([, value]) => value !== null);
  const read = Options.safeParse(Object.fromEntries(set));
  if (read.success) return read.data;
  throw refusal(`The option "${read.error.issues[0]?.path.join(".")}" has an invalid value.`);
}

function captionsOf({
  captions,
  captions_language: language,
}: z.infer<typeof Options>): PreparedCall["captions"] {
  if (captions.trim() === "") return null;
  if (readCaptions(captions).broken !== null)
    throw refusal("The file of captions is broken. Choose another.");
  if (!LANGUAGE.test(language))
    throw refusal(`“${language}” isn't a language. Choose the language of the captions.`);
  return { text: captions.toWellFormed(), language };
}

/** As private until `publish_at` (developers.google.com/youtube/v3/docs/videos#status.publishAt). */
function visibilityOf({ publish_at = "", privacy_status }: z.infer<typeof Options>, now: Date) {
  if (publish_at === "") return { privacyStatus: privacy_status };
  const at = Date.parse(publish_at);
  if (Number.isNaN(at) || at <= now.getTime())
    throw refusal(
      "The time at which the video becomes public has passed. Choose a later one, or remove it.",
    );
  return { privacyStatus: "private", publishAt: new Date(at).toISOString() };
}

function describeVideo(
  { title, text, now }: { title: string | null; text: string; now: Date },
  options: z.infer<typeof Options>,
): VideoResource {
  if (title === null) throw refusal("The video has no title.");
  const { audience, contains_synthetic_media, license, disable_embedding } = options;
  if (audience === undefined)
    throw refusal("Choose under “Audience” whether the video is made for children.");
  const tags = readTags(options.tags);
  return {
    snippet: {
      title: title.toWellFormed(),
      description: text.toWellFormed(),
      categoryId: options.category_id,
      ...(tags.length === 0 ? {} : { tags }),
    },
    status: {
      ...visibilityOf(options, now),
      selfDeclaredMadeForKids: audience === "made_for_kids",
      ...(contains_synthetic_media === undefined
        ? {}
        : { containsSyntheticMedia: contains_synthetic_media }),
      ...(license === undefined ? {} : { license }),
      ...(disable_embedding ? { embeddable: false } : {}),
    },
  };
}

function readTags(typed: string): string[] {
  const tags = readList(typed);
  const length = listLength(tags, TAGS);
  if (length <= TAGS.limit) return tags;
  throw refusal(
    `The tags have ${length} characters; the limit is ${TAGS.limit}. YouTube counts commas, and two more for each tag with a space.`,
  );
}

function refusal(message: string): ProviderError {
  return new ProviderError("validation", `YouTube can't publish the post. ${message}`);
}
