import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { ChannelMode } from "../resources/channel.ts";
import { Format } from "../resources/channel-entry.ts";
import { ChannelInteractions } from "../resources/channel-interactions.ts";
import { PublishErrorCode } from "../resources/entry-failure.ts";
import { ProviderManifest } from "../resources/provider-manifest.ts";
import { ValidationError } from "../resources/validation-error.ts";
import { strictObject } from "../strict-object.ts";

const InstantOrDay = z.union([Instant, Day]);

/** One text instead of a union, whose schema is long: agents read it. */
const Time = z
  .string()
  .max(64)
  .refine((time) => InstantOrDay.safeParse(time).success, {
    error: "must be a day, or an ISO 8601 instant with an offset, such as 2027-03-01T09:00:00Z",
  })
  .optional();

const Accuracy = z
  .object({
    provider: z.string(),
    mode: ChannelMode.extract(["live", "sandbox"]),
    posts: z.int().meta({
      description: "Posts that Crier had called ready and the platform answered: the latest 1,000.",
    }),
    refused: z
      .int()
      .meta({ description: "How many of them the platform refused for their content." }),
  })
  .meta({ id: "Accuracy" });
export type Accuracy = z.infer<typeof Accuracy>;

export const ListCapabilities = defineOperation({
  name: "capabilities.list",
  kind: "query",
  summary: "List what each channel can do",
  description:
    "For each connected channel, oldest first: whether it can publish now, and its platform's rules as narrowed or widened by its account (formats, limits and their units, media, options, quotas). Also the rules of every platform regardless of account.",
  http: { method: "GET", path: "/capabilities" },
  agent: readingTool({
    tool: "list_channels",
    action: "capabilities",
    description:
      "what each channel accepts (formats, limits, options) and whether it can publish. Long.",
  }),
  scope: "posts:read",
  input: strictObject({
    at: Time.meta({
      description: "An instant with offset, or a day. Default: now.",
    }),
  }),
  output: z.object({
    channels: z.array(
      z
        .object({
          channel_id: z.string(),
          provider: z.string(),
          mode: ChannelMode,
          name: z.string(),
          publish: z.object({ ready: z.boolean(), errors: z.array(ValidationError) }).meta({
            description: "Whether the channel can publish now, whatever the post, and if not, why.",
          }),
          ingestion: z.boolean().meta({
            description:
              "Whether comments or reviews can be read and answered with the access the account granted.",
          }),
          interactions: ChannelInteractions,
          manifest: ProviderManifest,
        })
        .meta({ id: "ChannelCapabilities" }),
    ),
    providers: z.array(ProviderManifest),
    accuracy: z.array(Accuracy).meta({
      description:
        "How often “ready” was true for the organization's posts, by platform. Platforms that answered nothing yet are absent.",
    }),
  }),
  refusals: [],
});

export const ListRuleChanges = defineOperation({
  name: "capabilities.changes",
  kind: "query",
  summary: "List announced changes of platforms' rules",
  description:
    "What changes in the rules of the platforms and when, earliest first. Posts are validated by the rules of the time they are scheduled for.",
  http: { method: "GET", path: "/capabilities/changes" },
  agent: null,
  scope: "posts:read",
  input: strictObject({
    from: Time.meta({ description: "Changes at this instant or from this day on. Default: now." }),
    until: Time.meta({ description: "Changes before this instant or day." }),
  }),
  output: z.object({
    items: z.array(
      z
        .object({
          provider: z.string(),
          title: z.string().meta({ description: "The platform's name." }),
          at: Instant,
          path: z.string().meta({
            description:
              "Where the rule is in the manifest, such as `formats.post.media.max_count`.",
          }),
          summary: z.string().meta({ description: "For people: the change as a sentence." }),
          before: z.unknown().meta({ description: "The rule's value until then." }),
          after: z.unknown().meta({ description: "The rule's value from then on." }),
          source: z.url().meta({ description: "Where the platform announces it." }),
        })
        .meta({ id: "RuleChange" }),
    ),
    next_cursor: z.null().meta({ description: "Always null: the list has one page." }),
  }),
  refusals: [],
});

const Miss = z
  .object({
    id: z.string(),
    provider: z.string(),
    mode: ChannelMode.extract(["live", "sandbox"]),
    channel_id: z.string(),
    name: z.string().meta({ description: "The channel's name." }),
    post_id: z.string(),
    code: PublishErrorCode,
    message: z.string().meta({ description: "What the platform answered." }),
    at: Instant,
  })
  .meta({ id: "Miss" });
export type Miss = z.infer<typeof Miss>;

export const ListMisses = defineOperation({
  name: "capabilities.misses",
  kind: "query",
  summary: "List posts that a platform refused although they were ready",
  description:
    "The latest 50, newest first, of the last 90 days. Each is a rule that Crier doesn't know: `GET /capabilities/misses/{id}` exports it for a report.",
  http: { method: "GET", path: "/capabilities/misses" },
  agent: null,
  scope: "posts:read",
  input: strictObject({}),
  output: z.object({ items: z.array(Miss) }),
  refusals: [],
});

const MissFixture = z
  .object({
    version: z.literal(1),
    provider: z.string(),
    at: Instant.meta({ description: "When it was due: the rules of that time applied." }),
    account: z.record(z.string(), z.union([z.number(), z.boolean()])).meta({
      description: "The account's limits.",
    }),
    markdown: z.string(),
    format: Format.nullable(),
    title: z.string().nullable(),
    options: z.record(z.string(), z.unknown()),
    media: z.array(z.record(z.string(), z.unknown())).meta({
      description: "Each file's type, size, dimensions and streams.",
    }),
    answer: z.object({ code: PublishErrorCode, message: z.string() }),
  })
  .meta({ id: "MissFixture" });
export type MissFixture = z.infer<typeof MissFixture>;

export const GetMissFixture = defineOperation({
  name: "capabilities.miss_fixture",
  kind: "query",
  summary: "Export such a post for a report",
  description:
    "Without what it says or whose it is: letters are replaced by others of the same length, and names, addresses and file contents are left out. Crier's tests replay it against the simulator of the platform.",
  http: { method: "GET", path: "/capabilities/misses/{id}" },
  agent: null,
  scope: "posts:read",
  input: strictObject({ id: Id }),
  output: MissFixture,
  refusals: [],
});
