import { z } from "zod";
import { Id } from "../id.ts";
import { limitedRecord } from "../limited-record.ts";
import { MOST_CHANNELS, MOST_CHARACTERS } from "../limits.ts";
import { Format } from "../resources/channel-entry.ts";
import { FixKind } from "../resources/fix.ts";
import { strictObject } from "../strict-object.ts";

const MOST_OPTIONS = 50;
const MOST_IN_OPTIONS = 20_000;
const MOST_MEDIA = 100;
const MOST_ITEMS = 500;

const characters = MOST_CHARACTERS.toLocaleString("en-US");

/** A copy, as markdown. An emoji and a few rare scripts are two characters or more. */
const Content = z.string().max(MOST_CHARACTERS);

/** An instant or a shorthand, as text. */
const WhenText = z.string().max(64);

/** A platform's own settings. There is none with so many, and none that takes so much. */
export const Options = limitedRecord(z.unknown(), MOST_OPTIONS).refine(
  (given) => JSON.stringify(given).length <= MOST_IN_OPTIONS,
  { error: `must have at most ${MOST_IN_OPTIONS} characters together, as JSON` },
);

/** Files, in the order in which they are shown. Each is named once: what a verdict says of a file, it says by its id. */
const Media = z
  .array(Id)
  .max(MOST_MEDIA)
  .refine((ids) => new Set(ids).size === ids.length, { error: "names a file twice" });

/** Files by the items of a thread. More lists than it has items are no error, since the words may be changed without them. */
const ThreadMedia = z
  .array(z.array(Id).max(MOST_MEDIA))
  .max(MOST_ITEMS)
  .refine((lists) => lists.flat().length <= MOST_MEDIA, {
    error: `must have at most ${MOST_MEDIA} files in all its lists`,
  })
  .refine((lists) => new Set(lists.flat()).size === lists.flat().length, {
    error: "names a file twice",
  });

export const MEDIA_TWICE = {
  path: ["thread_media"],
  error: "goes without `media`: send one of them",
};

/** For `refine`: `media` and `thread_media` are one thing. */
export function namesMediaOnce(given: { media?: unknown; thread_media?: unknown }): boolean {
  return given.media == null || given.thread_media == null;
}

/** One channel's own copy and settings, under its channel id or provider name in `per_channel`. */
export const PerChannel = strictObject({
  content: Content.nullable()
    .optional()
    .meta({
      description: `This channel's own copy (markdown), at most ${characters} characters. Null hands the channel back to the post's content.`,
    }),
  thread: z
    .array(Content)
    .min(1)
    .max(MOST_ITEMS)
    .optional()
    .meta({
      description: `This channel's own copy as the items of a thread, at most ${characters} characters together. Goes without \`content\`.`,
    }),
  title: z.string().max(1000).nullable().optional().meta({
    description: "For formats that have one.",
  }),
  format: Format.nullable().optional().meta({
    description: "Which of the platform's formats. Null leaves the choice to Crier.",
  }),
  media: Media.nullable().optional().meta({
    description:
      "Media ids: what this channel shows instead of the post's media, in this order; of a thread, with its first item. Null hands it back to the post's.",
  }),
  thread_media: ThreadMedia.nullable().optional().meta({
    description:
      "The same by the items of a thread: a list of media ids for each. Goes without `media`. Null hands it back to the post's.",
  }),
  options: Options.optional().meta({
    description: "The platform's own settings. They replace those set before.",
  }),
  numbered: z.boolean().optional().meta({
    description:
      "Of a thread: true numbers its items (`1/5 …`), those that a repair makes and those that are there; false takes the numbers off.",
  }),
  scheduled_at: WhenText.nullable()
    .optional()
    .meta({
      description:
        "This channel's own time, as the post's `scheduled_at`, but not `now`. Null: the same time as the post, whose `scheduled_at` is the earliest of all. A new `scheduled_at` of the post moves every channel that isn't given a time with it.",
      examples: ["2027-03-01T12:00:00Z", "5h"],
    }),
  apply: z.array(FixKind).max(10).optional().meta({
    description: "Repairs to make that are not automatic, where the verdict offers them.",
  }),
})
  .refine((given) => given.content == null || given.thread === undefined, {
    path: ["thread"],
    error: "goes without `content`: send one of them",
  })
  .refine(namesMediaOnce, MEDIA_TWICE)
  .refine(({ thread = [] }) => charactersOf(thread) <= MOST_CHARACTERS, {
    path: ["thread"],
    error: `must have at most ${MOST_CHARACTERS} characters in all its items`,
  })
  .meta({ id: "PerChannel" });
export type PerChannel = z.infer<typeof PerChannel>;

/** What a person or a program writes: shared by create, update and validate. */
export const draftFields = {
  content: Content.meta({
    description: `The copy, as markdown, at most ${characters} characters. Text without markup goes out exactly as typed.`,
  }),
  channels: z
    .array(Id)
    .max(MOST_CHANNELS)
    .meta({
      description: `Channel ids and provider names, mixed, at most ${MOST_CHANNELS}. A provider name must fit exactly one connected channel.`,
      examples: [["bluesky"]],
    }),
  per_channel: limitedRecord(PerChannel, MOST_CHANNELS).optional(),
  media: Media.optional().meta({
    description:
      "Media ids, in the order in which they are shown, each once. Of a thread, they go with its first item.",
  }),
  thread_media: ThreadMedia.optional().meta({
    description:
      "The same by the items of a thread: a list of media ids for each item, counted as lines that are only `---` part them, those without words too; empty lists for items without files. What goes out as one post shows them all. Goes without `media`.",
    examples: [[["med_01"], [], ["med_02", "med_03"]]],
  }),
};

function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

export const Autofix = z
  .boolean()
  .default(true)
  .meta({ description: "Apply the automatic repairs and report them in `fixes_applied`." });

export const ScheduledAt = WhenText.meta({
  description:
    "A future instant with offset, `<n>m`, `<n>h`, `<n>d` or `<n>w` from now, `now`, or `next_slot` of each channel's queue.",
  examples: ["2027-03-01T09:00:00Z", "2h", "now"],
});

export const WhenReady = z.boolean().meta({
  description:
    "If files are still being processed, save a draft and schedule or publish it once they are ready, instead of refusing with `not_ready`. Needs a time.",
});

export const Campaign = z.string().min(1).max(200);

export const Labels = z
  .array(z.string().trim().min(1).max(100))
  .max(50)
  .meta({
    description:
      "Label ids and names, mixed. A name fits whatever its case; one that is unknown becomes a new label.",
    examples: [["launch"]],
  });

export const ExpectedUpdatedAt = z.string().max(100).meta({
  description:
    "The `updated_at` the caller has read. The write is refused when the post has changed since. Wins over `If-Match`.",
});
