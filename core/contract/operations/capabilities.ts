import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { Day } from "../day.ts";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { ChannelMode } from "../resources/channel.ts";
import { ChannelInteractions } from "../resources/channel-interactions.ts";
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
