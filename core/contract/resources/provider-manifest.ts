import { z } from "zod";
import { MOST_THREAD_ITEMS } from "../limits.ts";
import { Format } from "./channel-entry.ts";
import { Dialect } from "./dialect.ts";
import { ScanType } from "./media-file.ts";
import { OptionSetting } from "./option-setting.ts";
import { PlaceRules } from "./place-rules.ts";

export const CountingUnit = z
  .enum(["grapheme", "utf8_byte", "utf16", "code_point", "mastodon", "x_weighted", "threads"])
  .meta({ id: "CountingUnit", description: "How a platform counts the length of a text." });
export type CountingUnit = z.infer<typeof CountingUnit>;

const Budget = z.object({ unit: CountingUnit, limit: z.int() });
export type Budget = z.infer<typeof Budget>;

const Budgets = z.array(Budget).min(1).meta({
  description: "All must hold. The first is the one that lengths are shown in.",
});

const Range = z.object({ min: z.number().nullable(), max: z.number().nullable() });

const FileRules = z.object({
  max_count: z.int(),
  types: z.array(z.string()).meta({ description: "Media types, such as image/jpeg." }),
  min_bytes: z.int().optional(),
  max_bytes: z.int().nullable(),
  aspect_ratio: Range.nullable().meta({ description: "Width divided by height." }),
  min_side: z.int().nullable().meta({ description: "Of the shorter side, in pixels." }),
  max_side: z.int().optional().meta({ description: "Of the longer side, in pixels." }),
  max_pixels: z.int().nullable().meta({ description: "Width times height." }),
  duration_seconds: Range.nullable(),
  frame_rate: Range.nullable().optional().meta({ description: "Of videos, in frames a second." }),
  video_codecs: z
    .array(z.string())
    .optional()
    .meta({ description: "As `GET /files/{id}` names them, such as avc. Left out: any." }),
  chroma_subsampling: z
    .array(z.string())
    .optional()
    .meta({ description: "Of videos, such as 4:2:0. Left out: any." }),
  scan_types: z.array(ScanType).optional().meta({ description: "Of videos. Left out: any." }),
  audio_codecs: z.array(z.string()).optional(),
  max_audio_sample_rate: z.int().optional().meta({ description: "Of videos, in hertz." }),
  max_audio_channels: z.int().optional().meta({ description: "Of videos." }),
  animated_types: z.array(z.string()).optional().meta({
    description:
      "Of images: the media types that go on moving on the platform. An animation of another type is shown as its first picture. Left out: not known.",
  }),
  max_pages: z.int().optional().meta({ description: "Of documents." }),
});
export type FileRules = z.infer<typeof FileRules>;

const MediaRules = z.object({
  min_count: z.int(),
  max_count: z.int(),
  images: FileRules.nullable(),
  videos: FileRules.nullable(),
  documents: FileRules.nullable().meta({ description: "Crier takes PDF alone." }),
  max_total_bytes: z.int().optional().meta({ description: "Of all files of a post together." }),
  mix: z.boolean().meta({ description: "Whether files of different kinds may stand in one post." }),
  alt_text: Budget.nullable(),
});
export type MediaRules = z.infer<typeof MediaRules>;

export const FormatRules = z
  .object({
    format: Format,
    text: z.object({
      budgets: Budgets,
      required: z.boolean().meta({ description: "Whether media alone is not enough." }),
      forbidden: z.array(z.string()).meta({ description: "Characters that the platform refuses." }),
      undocumented: Budget.optional().meta({
        description:
          "A limit that the platform has enforced at times, though its documentation doesn't name it. A longer text gets the warning `may_be_refused`.",
      }),
      blank: z.string().optional().meta({
        description: "A pattern of texts that the platform takes for empty, besides white space.",
      }),
    }),
    title: z
      .object({
        required: z.boolean(),
        budgets: Budgets,
        min_length: z.int().optional().meta({
          description: "The fewest code points, white space around them left out.",
        }),
        forbidden: z.array(z.string()),
        noun: z.string().optional().meta({
          description: "What people call it where that is no title: the question of a poll.",
        }),
      })
      .nullable(),
    thread: z
      .object({ max_items: z.int().nullable() })
      .nullable()
      .meta({
        description: `Where a post is a chain of items. Each keeps to the text's budgets. A platform without a limit of its own has \`max_items\` null: Crier then takes ${MOST_THREAD_ITEMS}.`,
      }),
    media: MediaRules.nullable(),
    link: z.object({ option: z.string() }).optional().meta({
      description:
        "Where a post leads to a page: the option that names it. Unset, it is the first link of the words, and there must be one.",
    }),
    dialect: Dialect.optional().meta({
      description: "Of its text, where that is another than the platform's.",
    }),
    code: Budget.optional().meta({
      description: "Of all its blocks of code together, their fences included.",
    }),
    max_cashtags: z.int().nullable().optional().meta({
      description: "Where it is another than the platform's.",
    }),
  })
  .meta({ id: "FormatRules" });
export type FormatRules = z.infer<typeof FormatRules>;

export const OptionRule = z
  .object({
    name: z.string(),
    title: z.string().meta({ description: "What people call it." }),
    description: z.string(),
    type: z.enum(["string", "address", "integer", "boolean", "enum", "texts"]).meta({
      description: "An address begins with https:// or http://. Texts are an array of strings.",
    }),
    values: z.array(z.string()).nullable().meta({ description: "Of an enum." }),
    value_titles: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "What people call the values of an enum." }),
    default: z.union([z.string(), z.boolean(), z.int()]).nullable().meta({
      description:
        "What holds where the option is left out. Null: nothing, or what the platform and the account are set to.",
    }),
    unset_title: z.string().optional().meta({
      description: "What people call leaving it out, where that is no value of its own.",
    }),
    required: z.boolean(),
    max_length: z.int().nullable(),
    forbidden: z
      .array(z.string())
      .optional()
      .meta({ description: "Characters that the platform refuses in a text." }),
    list: z.object({ limit: z.int(), space_adds: z.int() }).optional().meta({
      description:
        "Of a list whose items have commas between them: how many code points all may have together, commas included, and how many more an item with a space counts.",
    }),
    texts: z.object({ min_count: z.int(), max_count: z.int(), budgets: Budgets }).optional().meta({
      description:
        "Of texts: how many there are, and how long each may be. None is empty, and no two are the same, white space around them left out.",
    }),
    range: z
      .object({
        min: z.int(),
        max: z.int(),
        step: z.int(),
        unit: z.literal("minutes").optional(),
        only: z.array(z.int()).optional().meta({
          description: "The numbers between them that are allowed, where that is not all of them.",
        }),
      })
      .optional()
      .meta({
        description: "Of an integer: both ends are allowed, and between them multiples of `step`.",
      }),
    lookup: z.enum(["name", "id"]).optional().meta({
      description:
        "Where its values are found by `GET /channels/{id}/options/{name}`: whether a value is a name that people type too, or an id.",
    }),
    formats: z
      .array(Format)
      .optional()
      .meta({ description: "The formats that have it. Left out where all do." }),
    without_files: z
      .boolean()
      .optional()
      .meta({ description: "Whether only posts without files have it." }),
    counted: z
      .boolean()
      .optional()
      .meta({ description: "Whether it counts into the length of the text, of each item." }),
  })
  .meta({ id: "OptionRule" });
export type OptionRule = z.infer<typeof OptionRule>;

const OptionCondition = z.object({
  when: OptionSetting,
  needs: z.array(z.string()).optional().meta({ description: "What must then be set." }),
  excludes: z.array(OptionSetting).optional().meta({ description: "What must then not be so." }),
  reason: z.string().meta({ description: "For people: the rule, as a sentence." }),
});

const EditRules = z.object({
  formats: z.array(Format),
  text: z.boolean(),
  title: z.boolean(),
  with_files: z.boolean().meta({ description: "Whether posts that show files can be changed." }),
  options: z.array(z.string()).meta({ description: "The options that can be changed." }),
});
export type EditRules = z.infer<typeof EditRules>;

const Notice = z.object({
  when: OptionSetting.optional().meta({ description: "Left out where it is always shown." }),
  text: z.string().meta({ description: "A sentence, in the platform's words." }),
  links: z.array(z.object({ label: z.string(), url: z.url() })).meta({
    description: "What of the sentence leads where: each label is a part of the text.",
  }),
});

export type Notice = z.infer<typeof Notice>;

/** A platform's rules as data. The verdict engine interprets it; nothing else may know a platform's numbers. */
export const ProviderManifest = z
  .object({
    provider: z.string(),
    title: z.string().meta({ description: "The platform's name as people write it." }),
    formats: z
      .array(FormatRules)
      .min(1)
      .meta({ description: "The first is the one used unless another is asked for." }),
    dialect: Dialect,
    reserved_per_url: z
      .int()
      .nullable()
      .meta({ description: "What any link counts as, where that is fixed." }),
    max_links: z.int().nullable(),
    max_hashtags: z.int().nullable(),
    max_mentions: z.int().nullable(),
    max_cashtags: z.int().nullable(),
    links: z.object({
      clickable: z.boolean(),
      preview: z
        .enum(["platform", "crier", "none"])
        .meta({ description: "Who makes the card of a link." }),
      no_preview: OptionSetting.optional().meta({
        description: "The option by which a post goes out without the card.",
      }),
    }),
    options: z.array(OptionRule),
    conditions: z
      .array(OptionCondition)
      .optional()
      .meta({ description: "What the options ask of each other." }),
    places: z.array(PlaceRules).optional().meta({
      description:
        "What places on the platform demand besides, such as a subreddit: of those that were asked for last by `GET /channels/{id}/creator-policy`.",
    }),
    notices: z.array(Notice).optional().meta({
      description: "What people must be shown before they post, because the platform demands it.",
    }),
    edit: EditRules.optional().meta({
      description: "What can be changed of a post that is out. Left out: nothing.",
    }),
    ingestion: z.boolean().meta({ description: "Whether comments can be read and answered." }),
    metrics: z.array(z.string()),
    creator_policy: z
      .boolean()
      .meta({ description: "Whether rules depend on the account and are read before composing." }),
    credit_cost: z
      .object({ publish: z.number(), publish_with_link: z.number(), reply: z.number() })
      .meta({
        description: "In credits: of a post, each item of a thread being one, and of a reply.",
      }),
    quotas: z
      .array(
        z.object({
          window_seconds: z.int(),
          posts: z.int(),
          format: Format.optional().meta({
            description: "The format whose posts count. Left out where all do.",
          }),
          per: z.enum(["channel", "app"]).optional().meta({
            description:
              "Whose posts count: the channel's, which is meant where it is left out, or those of all live channels of the platform on this Crier, which it signs in to as one app.",
          }),
        }),
      )
      .meta({
        description:
          "How many posts the platform takes in a rolling window, of one account or of all.",
      }),
  })
  .meta({ id: "ProviderManifest" });
export type ProviderManifest = z.infer<typeof ProviderManifest>;
