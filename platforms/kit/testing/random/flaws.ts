/** Each way a post can break one rule of its format. Null if the format has no such rule. */
import { isFileType } from "#core/contract/file-types.ts";
import type { FileRules, MediaRules } from "#core/contract/resources/media-rules.ts";
import type {
  FormatRules,
  OptionRule,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import { type Kind, type MediaFlaw, mediaLimits, usualFile, withCovered } from "../media-limits.ts";
import type { FileSpec } from "./file-spec.ts";
import { padTo } from "./random-text.ts";

interface Spoilt {
  markdown: string;
  title: string | null;
  options: { [name: string]: unknown };
  files: readonly FileSpec[];
}

type Spoil = <Post extends Spoilt>(post: Post) => Post;
type Flaw = (rules: FormatRules, manifest: ProviderManifest) => Spoil | null;

const PICTURE: FileSpec = {
  type: "image/jpeg",
  size: 2_000,
  width: 1_000,
  height: 1_000,
  duration_seconds: null,
  animated: false,
  ...NO_STREAMS,
  pages: null,
  alt_text: null,
};

export const FLAWS = {
  empty: ({ media }) =>
    media?.min_count ? null : (post) => ({ ...post, markdown: "", files: [] }),
  text_over: (rules, manifest) =>
    // A format without text has no call that could send any.
    limitOf(rules.text) === 0
      ? null
      : (post) => ({ ...post, markdown: tooLong(startOf(post), rules, manifest) }),
  text_forbidden: ({ text: { forbidden } }) => {
    const [character] = forbidden;
    return character === undefined ? null : (post) => ({ ...post, markdown: `a ${character} b` });
  },
  title_over: ({ title }) =>
    title === null ? null : (post) => ({ ...post, title: "t".repeat(limitOf(title) + 1) }),
  title_under: ({ title }) => {
    const least = title?.min_length;
    return least === undefined ? null : (post) => ({ ...post, title: "t".repeat(least - 1) });
  },
  title_missing: ({ title }) => (title?.required ? (post) => ({ ...post, title: null }) : null),
  title_forbidden: ({ title }) => {
    const character = title?.forbidden[0];
    return character === undefined ? null : (post) => ({ ...post, title: `a ${character} b` });
  },
  too_few_files: ({ media }) =>
    media?.min_count
      ? (post) => ({ ...post, files: post.files.slice(0, media.min_count - 1) })
      : null,
  too_many_images: ({ media }) => manyOf(media, media?.images),
  too_many_videos: ({ media }) => manyOf(media, media?.videos),
  too_many_documents: ({ media }) => manyOf(media, media?.documents),
  mixed: ({ media }) => {
    const videos = media?.videos;
    if (media === null || videos == null || media.images === null || media.mix) return null;
    // With one file there is no room for another kind: no call could send it.
    if (media.max_count === 1) return null;
    return (post) => ({ ...post, files: [pictureFor(media), videoFor(videos)] });
  },
  video_type: ({ media }) => {
    const videos = media?.videos;
    const other = (["video/webm", "video/quicktime"] as const).find(
      (type) => videos?.types.includes(type) === false,
    );
    if (videos == null || other === undefined) return null;
    return (post) => ({ ...post, files: [{ ...videoFor(videos), type: other }] });
  },
  alt_text_over: ({ media }) =>
    media?.alt_text == null || media.images === null || media.cover
      ? null
      : (post) => ({ ...post, files: describedPictures(media) }),
  option_missing: ({ format }, { options }) => {
    const demanded = options.find(
      ({ required, formats }) => required && formats?.includes(format) !== false,
    );
    return demanded === undefined ? null : (post) => withOption(post, demanded.name, undefined);
  },
  option_unknown_value: ({ format }, { options }) => {
    const choice = options.find(
      ({ type, formats }) => type === "enum" && formats?.includes(format) !== false,
    );
    return choice === undefined ? null : (post) => withOption(post, choice.name, "nonsense");
  },
  option_over: ({ format }, { options }) => {
    const long = options.find(
      ({ type, max_length, formats }) =>
        type === "string" && max_length !== null && formats?.includes(format) !== false,
    );
    if (long?.max_length == null) return null;
    const value = "o".repeat(long.max_length + 1);
    return (post) => withOption(post, long.name, value);
  },
  texts_over: ofTexts(({ max_count }) => numbered(max_count + 1)),
  texts_under: ofTexts(({ min_count }) => numbered(min_count - 1)),
  text_of_texts_over: ofTexts(({ min_count, budgets }) => [
    "o".repeat(limitOf({ budgets }) + 1),
    ...numbered(min_count - 1),
  ]),
  text_of_texts_empty: ofTexts(({ min_count }) => ["", ...numbered(min_count - 1)]),
  texts_the_same: ofTexts(({ min_count }) => ["1", ...numbered(Math.max(1, min_count - 1))]),
  number_over: ofRange(({ max, step }) => max + step),
  number_under: ofRange(({ min, step }) => min - step),
  number_between: ofRange(({ min, step, only }) => (only === undefined ? null : min + step)),
  links_over: ({ text }, { max_links }) =>
    marks(text, max_links, (number) => `https://example.com/${number}`),
  hashtags_over: ({ text }, { max_hashtags }) =>
    marks(text, max_hashtags, (number) => `#tag${number}`),
  mentions_over: ({ text }, { max_mentions }) =>
    marks(text, max_mentions, (number) => `@ana${number}`),
  cashtags_over: ({ text, max_cashtags }, manifest) =>
    marks(
      text,
      max_cashtags === undefined ? manifest.max_cashtags : max_cashtags,
      (number) => `$AA${"ABCD"[number]}`,
    ),
  // An image with too many bytes or pixels is made smaller before it is sent.
  image_ratio_over: misfit("image", "image_ratio_over"),
  image_ratio_under: misfit("image", "image_ratio_under"),
  image_side_under: misfit("image", "image_side_under"),
  video_ratio_over: misfit("video", "video_ratio_over"),
  video_ratio_under: misfit("video", "video_ratio_under"),
  video_side_under: misfit("video", "video_side_under"),
  video_side_over: misfit("video", "video_side_over"),
  video_pixels_over: misfit("video", "video_pixels_over"),
  video_bytes_under: misfit("video", "video_bytes_under"),
  video_seconds_over: misfit("video", "video_seconds_over"),
  video_seconds_under: misfit("video", "video_seconds_under"),
  video_frame_rate_over: misfit("video", "video_frame_rate_over"),
  video_frame_rate_under: misfit("video", "video_frame_rate_under"),
  video_video_codec: misfit("video", "video_video_codec"),
  video_chroma: misfit("video", "video_chroma"),
  video_scan: misfit("video", "video_scan"),
  video_audio_codec: misfit("video", "video_audio_codec"),
  video_sample_rate_over: misfit("video", "video_sample_rate_over"),
  video_channels_over: misfit("video", "video_channels_over"),
  document_pages_over: misfit("document", "document_pages_over"),
} as const satisfies Record<string, Flaw>;

export type FlawName = keyof typeof FLAWS;

function limitOf({ budgets }: Pick<FormatRules["text"], "budgets">): number {
  return Math.min(...budgets.map(({ limit }) => limit));
}

/**
 * One over the limit even on platforms that leave out white space: that of the text, and the two line breaks added by
 * padding.
 */
function tooLong(text: string, rules: FormatRules, manifest: ProviderManifest): string {
  const blanks = text.match(/\s/g)?.length ?? 0;
  return padTo(text, rules, manifest, 3 + blanks);
}

function startOf({ markdown }: Spoilt): string {
  return markdown.split("\n\n---\n\n")[0] ?? "";
}

function manyOf(media: MediaRules | null, kind: FileRules | null | undefined): Spoil | null {
  if (media === null || kind == null) return null;
  const count = Math.min(kind.max_count, media.max_count) + 1;
  if (count === 2 && media.max_count === 1) return null;
  const one = exampleOf(media, kind);
  const files = withCovered(
    media,
    Array.from({ length: count }, () => one),
  );
  return (post) => ({ ...post, files });
}

function misfit(kind: Kind, flaw: MediaFlaw): Flaw {
  return ({ media }) => {
    const rules = media?.[`${kind}s`];
    if (media === null || rules == null) return null;
    const limit = mediaLimits(kind, rules).find((each) => each.flaw === flaw);
    if (limit === undefined) return null;
    const count = Math.max(1, media.min_count);
    const files = withCovered(
      media,
      Array.from({ length: count }, () => limit.over),
    );
    return (post) => ({ ...post, files });
  };
}

function exampleOf(media: MediaRules, kind: FileRules): FileSpec {
  if (kind === media.documents) return usualFile("document", kind);
  return kind === media.images ? pictureFor(media) : videoFor(kind);
}

function pictureFor({ images }: MediaRules): FileSpec {
  const type = images?.types.find(isFileType) ?? PICTURE.type;
  return { ...PICTURE, type };
}

function videoFor(rules: FileRules): FileSpec {
  return usualFile("video", rules);
}

function describedPictures(media: MediaRules): FileSpec[] {
  const alt_text = "a".repeat((media.alt_text?.limit ?? 0) + 1);
  const count = Math.max(1, media.min_count);
  return Array.from({ length: count }, () => ({ ...pictureFor(media), alt_text }));
}

function withOption<Post extends Spoilt>(post: Post, name: string, value: unknown): Post {
  const { [name]: _, ...others } = post.options;
  return { ...post, options: value === undefined ? others : { ...others, [name]: value } };
}

function ofTexts(make: (rules: NonNullable<OptionRule["texts"]>) => string[]): Flaw {
  return ({ format }, { options }) => {
    const rule = options.find(({ texts, formats }) => texts && formats?.includes(format) !== false);
    if (rule?.texts === undefined) return null;
    const value = make(rule.texts);
    return (post) => withOption(post, rule.name, value);
  };
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

function ofRange(make: (range: NonNullable<OptionRule["range"]>) => number | null): Flaw {
  return ({ format }, { options }) => {
    const rule = options.find(({ range, formats }) => range && formats?.includes(format) !== false);
    if (rule?.range === undefined) return null;
    const value = make(rule.range);
    return value === null ? null : (post) => withOption(post, rule.name, value);
  };
}

function marks(
  { budgets }: FormatRules["text"],
  most: number | null,
  make: (number: number) => string,
): Spoil | null {
  if (most === null || limitOf({ budgets }) === 0) return null;
  const words = Array.from({ length: most + 1 }, (_, index) => make(index)).join(" ");
  return (post) => ({ ...post, markdown: words });
}
