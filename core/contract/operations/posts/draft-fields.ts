import { z } from "zod";
import { GivenName, isPlain, PLAIN } from "#core/contract/given-name.ts";
import { Id } from "#core/contract/id.ts";
import { limitedRecord } from "#core/contract/limited-record.ts";
import { MOST_CHANNELS, MOST_CHARACTERS } from "#core/contract/limits.ts";
import { Format } from "#core/contract/resources/channel-entry.ts";
import { FixKind } from "#core/contract/resources/fix.ts";
import { PostStage } from "#core/contract/resources/post-stage.ts";
import { strictObject } from "#core/contract/strict-object.ts";

const MOST_OPTIONS = 50;
/** A file of captions is the longest option. */
const MOST_IN_OPTIONS = 120_000;
const MOST_MEDIA = 100;
const MOST_ITEMS = 500;

const characters = MOST_CHARACTERS.toLocaleString("en-US");

/** Markdown. Emoji and a few rare scripts count as two or more characters. */
const Content = z.string().max(MOST_CHARACTERS);

const WhenText = z.string().max(64);

/** Platform options. No platform has as many, or as large ones. */
export const Options = limitedRecord(z.unknown(), MOST_OPTIONS).refine(
  (given) => JSON.stringify(given).length <= MOST_IN_OPTIONS,
  { error: `must have at most ${MOST_IN_OPTIONS} characters in total, as JSON` },
);

/** Files in display order, without duplicates because validation errors refer to files by ID. */
const Media = z
  .array(Id)
  .max(MOST_MEDIA)
  .refine((ids) => new Set(ids).size === ids.length, { error: "contains a file twice" });

/** Files by thread item. More lists than items are allowed, because the text may be edited separately. */
const ThreadMedia = z
  .array(z.array(Id).max(MOST_MEDIA))
  .max(MOST_ITEMS)
  .refine((lists) => lists.flat().length <= MOST_MEDIA, {
    error: `must have at most ${MOST_MEDIA} files in all its lists`,
  })
  .refine((lists) => new Set(lists.flat()).size === lists.flat().length, {
    error: "contains a file twice",
  });

export const MEDIA_TWICE = {
  path: ["thread_media"],
  error: "can't be combined with `media`: send one of them",
};

/** For `refine`: `media` and `thread_media` exclude each other. */
export function namesMediaOnce(given: { media?: unknown; thread_media?: unknown }): boolean {
  return given.media == null || given.thread_media == null;
}

/** One channel's customized content and options, by channel ID or provider name in `per_channel`. */
export const PerChannel = strictObject({
  content: Content.nullable()
    .optional()
    .meta({
      description: `The channel's customized text (markdown), at most ${characters} characters. Null resets the channel to the post's content.`,
    }),
  thread: z
    .array(Content)
    .min(1)
    .max(MOST_ITEMS)
    .optional()
    .meta({
      description: `The channel's customized text as a list of thread items, at most ${characters} characters in total. Not together with \`content\`.`,
    }),
  title: z.string().max(1000).nullable().optional().meta({
    description: "For formats that have a title.",
  }),
  format: Format.nullable().optional().meta({
    description: "One of the platform's formats. Null: Crier chooses.",
  }),
  media: Media.nullable().optional().meta({
    description:
      "Media IDs that this channel shows instead of the post's media, in this order. In a thread they belong to the first item. Null resets to the post's media.",
  }),
  thread_media: ThreadMedia.nullable().optional().meta({
    description:
      "Like `media`, but one list of media IDs for each thread item. Not together with `media`. Null resets to the post's media.",
  }),
  options: Options.optional().meta({
    description: "Platform-specific settings. Replaces all that were set before.",
  }),
  numbered: z.boolean().optional().meta({
    description: "For threads: true numbers all items (`1/5 …`), false removes the numbers.",
  }),
  scheduled_at: WhenText.nullable()
    .optional()
    .meta({
      description:
        "This channel's own time, in the format of the post's `scheduled_at` except `now`. Null: same time as the post. The post's `scheduled_at` is the earliest of all its channels. A new `scheduled_at` for the post moves every channel that isn't given its own time in the same request.",
      examples: ["2027-03-01T12:00:00Z", "5h"],
    }),
  apply: z.array(FixKind).max(10).optional().meta({
    description: "Fixes to apply that are not automatic, as offered by the validation.",
  }),
})
  .refine((given) => given.content == null || given.thread === undefined, {
    path: ["thread"],
    error: "can't be combined with `content`: send one of them",
  })
  .refine(namesMediaOnce, MEDIA_TWICE)
  .refine(({ thread = [] }) => charactersOf(thread) <= MOST_CHARACTERS, {
    path: ["thread"],
    error: `must have at most ${MOST_CHARACTERS} characters in all its items`,
  })
  .meta({ id: "PerChannel" });
export type PerChannel = z.infer<typeof PerChannel>;

export const draftFields = {
  content: Content.meta({
    description: `The text (markdown), at most ${characters} characters. Text without markup is published exactly as typed.`,
  }),
  channels: z
    .array(Id)
    .max(MOST_CHANNELS)
    .meta({
      description: `Channel IDs and provider names in any mix, at most ${MOST_CHANNELS}. A provider name must match exactly one connected channel.`,
      examples: [["bluesky"]],
    }),
  per_channel: limitedRecord(PerChannel, MOST_CHANNELS).optional(),
  media: Media.optional().meta({
    description:
      "Media IDs in display order, without duplicates. In a thread they belong to the first item.",
  }),
  thread_media: ThreadMedia.optional().meta({
    description:
      "Like `media`, but one list of media IDs for each thread item. Lines that contain only `---` separate items; items without text count, and items without files get an empty list. A channel that publishes one post shows all files. Not together with `media`.",
    examples: [[["med_01"], [], ["med_02", "med_03"]]],
  }),
};

function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

export const Autofix = z
  .boolean()
  .default(true)
  .meta({ description: "Apply automatic fixes and report them in `fixes_applied`." });

export const ScheduledAt = WhenText.meta({
  description:
    "A future time with offset, `<n>m`, `<n>h`, `<n>d` or `<n>w` from now, `now`, or `next_slot` of each channel's queue.",
  examples: ["2027-03-01T09:00:00Z", "2h", "now"],
});

export const WhenReady = z.boolean().meta({
  description:
    "While files are being processed, save a draft and schedule or publish it once they are ready, instead of `not_ready`. Needs a time.",
});

export const Stage = PostStage.nullable().meta({
  description:
    "The draft's column on the board of ideas; null removes it from the board. A new post without channels starts as `idea`, others aren't on the board.",
});

export const RequestsApproval = z.boolean().meta({
  description: "Also request approval, if needed: the post isn't published before it.",
});

export const Campaign = z.string().min(1).max(200).refine(isPlain, PLAIN);

export const Labels = z
  .array(GivenName)
  .max(50)
  .meta({
    description:
      "Label IDs and names in any mix. Names ignore case; an unknown name creates a label.",
    examples: [["launch"]],
  });

export const ExpectedUpdatedAt = z.string().max(100).meta({
  description:
    "The `updated_at` you have read. If the post has changed since, the write is refused. Takes precedence over `If-Match`.",
});
