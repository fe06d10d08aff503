import { z } from "zod";
import { MOST_THREAD_ITEMS } from "../limits.ts";
import { ApiVersion } from "./api-version.ts";
import { Format } from "./channel-entry.ts";
import { CreditCost } from "./credit-cost.ts";
import { DatedRule } from "./dated-rule.ts";
import { Dialect } from "./dialect.ts";
import { EditRules } from "./edit-rules.ts";
import { Budget, MediaRules } from "./media-rules.ts";
import { MentionRules } from "./mention-choice.ts";
import { Notice } from "./notice.ts";
import { OptionCondition } from "./option-condition.ts";
import { OptionSetting } from "./option-setting.ts";
import { PlaceRules } from "./place-rules.ts";
import { QuotaRule } from "./quota-rule.ts";

const Budgets = z.array(Budget).min(1).meta({
  description: "All limits apply. Lengths are shown in the unit of the first.",
});

export const FormatRules = z
  .object({
    format: Format,
    text: z.object({
      budgets: Budgets,
      required: z
        .boolean()
        .meta({ description: "Whether a post needs text even if it has media." }),
      forbidden: z.array(z.string()).meta({ description: "Characters that the platform refuses." }),
      undocumented: Budget.optional().meta({
        description:
          "A limit the platform has enforced at times without documenting it. A longer text gets the warning `may_be_refused`.",
      }),
      blank: z.string().optional().meta({
        description: "A pattern of texts that the platform considers empty, besides white space.",
      }),
    }),
    title: z
      .object({
        required: z.boolean(),
        budgets: Budgets,
        min_length: z.int().optional().meta({
          description: "The minimum number of code points, without surrounding white space.",
        }),
        forbidden: z.array(z.string()),
        noun: z.string().optional().meta({
          description: "What people call it if it isn't a title, such as the question of a poll.",
        }),
      })
      .nullable(),
    thread: z
      .object({ max_items: z.int().nullable() })
      .nullable()
      .meta({
        description: `For formats that publish a chain of items. Each item has the text's limits. If the platform sets no limit, \`max_items\` is null and Crier takes up to ${MOST_THREAD_ITEMS}.`,
      }),
    media: MediaRules.nullable(),
    link: z.object({ option: z.string() }).optional().meta({
      description:
        "For formats that link to a page: the option with the URL. If it isn't set, the first link in the text is used, and there must be one.",
    }),
    dialect: Dialect.optional().meta({
      description: "For its text, if different from the platform's.",
    }),
    caution: z.string().optional().meta({
      description:
        "Why the platform may refuse it, as a sentence for people. Such posts get the warning `may_be_refused`.",
    }),
    code: Budget.optional().meta({
      description: "For all its code blocks together, including fences.",
    }),
    max_cashtags: z.int().nullable().optional().meta({
      description: "If different from the platform's.",
    }),
  })
  .meta({ id: "FormatRules" });
export type FormatRules = z.infer<typeof FormatRules>;

export const OptionRule = z
  .object({
    name: z.string(),
    title: z.string().meta({ description: "The name shown to people." }),
    description: z.string(),
    type: z
      .enum(["string", "address", "integer", "boolean", "enum", "texts", "time", "captions"])
      .meta({
        description:
          "An address is a URL that starts with https:// or http://. Texts are an array of strings. A time is in RFC 3339, later than the post's own. Captions are the text of a SubRip (.srt) or WebVTT (.vtt) file.",
      }),
    values: z.array(z.string()).nullable().meta({ description: "For an enum." }),
    value_titles: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "The names of an enum's or boolean's values shown to people." }),
    default: z.union([z.string(), z.boolean(), z.int()]).nullable().meta({
      description:
        "The value used if the option is omitted. Null: none, or whatever the platform and the account are set to.",
    }),
    unset_title: z.string().optional().meta({
      description: "What people call the omitted option, if that is not one of its values.",
    }),
    required: z.boolean(),
    unless: OptionSetting.optional().meta({ description: "When it isn't required after all." }),
    page: z.object({ path: z.string(), example: z.string() }).optional().meta({
      description:
        "For an address: the path that it must have, with `*` for any part between slashes, and an example.",
    }),
    max_length: z.int().nullable(),
    forbidden: z
      .array(z.string())
      .optional()
      .meta({ description: "Characters that the platform refuses in a text." }),
    list: z
      .object({
        limit: z.int(),
        space_adds: z.int(),
        max_items: z.int().optional(),
      })
      .optional()
      .meta({
        description:
          "For a comma-separated list: the most code points it can have in total, including commas, how many extra an item with a space counts, and the most items.",
      }),
    texts: z.object({ min_count: z.int(), max_count: z.int(), budgets: Budgets }).optional().meta({
      description:
        "For texts: how many there can be, and how long each can be. None can be empty, and no two the same, ignoring surrounding white space.",
    }),
    range: z
      .object({
        min: z.int(),
        max: z.int(),
        step: z.int(),
        unit: z.literal("minutes").optional(),
        only: z.array(z.int()).optional().meta({
          description: "The allowed numbers between the ends, if not all.",
        }),
      })
      .optional()
      .meta({
        description:
          "For an integer: both ends are allowed, and the multiples of `step` between them.",
      }),
    lookup: z.enum(["name", "id"]).optional().meta({
      description:
        "For values found with `GET /channels/{id}/options/{name}`: whether a value is a name that people can also type, or an ID.",
    }),
    formats: z
      .array(Format)
      .optional()
      .meta({ description: "The formats that have it. Omitted: all." }),
    without_files: z
      .boolean()
      .optional()
      .meta({ description: "Whether only posts without files have it." }),
    counted: z
      .boolean()
      .optional()
      .meta({ description: "Whether it counts towards the length of the text, in each item." }),
    discloses_ai: z.boolean().optional().meta({ description: "Whether it says if AI made it." }),
  })
  .meta({ id: "OptionRule" });
export type OptionRule = z.infer<typeof OptionRule>;

/** A platform's rules as data, interpreted by the validation engine. No other code may contain a platform's limits. */
export const ProviderManifest = z
  .object({
    provider: z.string(),
    title: z.string().meta({ description: "The platform's name as people write it." }),
    longest_post_url: z.string().optional().meta({
      description:
        "How long a post's URL can get, as an example: links between channels are counted with it until the post has its URL. Omitted: posts have none.",
    }),
    api_version: ApiVersion.meta({
      description: "The version of the platform's API that Crier uses.",
    }),
    formats: z.array(FormatRules).min(1).meta({ description: "The first is the default." }),
    dialect: Dialect,
    reserved_per_url: z
      .int()
      .nullable()
      .meta({ description: "The length that any link counts as, if fixed." }),
    max_links: z.int().nullable(),
    max_hashtags: z.int().nullable(),
    max_mentions: z.int().nullable(),
    max_cashtags: z.int().nullable(),
    entities: z
      .object({
        shown: z.int().meta({ description: "The rest stays text without formatting." }),
        max_address_bytes: z.int().meta({ description: "Of all links under words together." }),
      })
      .optional()
      .meta({ description: "For formatted ranges and links of a text, if they are limited." }),
    mentions: MentionRules.optional().meta({
      description: "How `GET /channels/{id}/mentions` finds accounts. Omitted: like `none`.",
    }),
    links: z.object({
      clickable: z.boolean(),
      preview: z
        .enum(["platform", "crier", "none"])
        .meta({ description: "Who creates the link card." }),
      no_preview: OptionSetting.optional().meta({
        description: "The option that publishes the post without the card.",
      }),
    }),
    options: z.array(OptionRule),
    conditions: z
      .array(OptionCondition)
      .optional()
      .meta({ description: "How options depend on each other." }),
    places: z.array(PlaceRules).optional().meta({
      description:
        "Additional requirements of places on the platform, such as a subreddit: those last asked for with `GET /channels/{id}/creator-policy`.",
    }),
    notices: z.array(Notice).optional().meta({
      description: "What people must be shown before posting, because the platform requires it.",
    }),
    edit: EditRules.optional().meta({
      description: "What can be edited in a published post. Omitted: nothing.",
    }),
    ingestion: z.boolean().meta({ description: "Whether comments can be read and answered." }),
    metrics: z.array(z.string()),
    creator_policy: z
      .boolean()
      .meta({ description: "Whether rules depend on the account and are read before composing." }),
    credit_cost: CreditCost,
    quotas: z.array(QuotaRule).meta({
      description:
        "How many posts the platform accepts in a rolling window, from one account or in total.",
    }),
    dated: z.array(DatedRule).optional().meta({
      description:
        "Rules that are different at another time. A post is validated by those of the time it is published at.",
    }),
  })
  .meta({ id: "ProviderManifest" });
export type ProviderManifest = z.infer<typeof ProviderManifest>;
