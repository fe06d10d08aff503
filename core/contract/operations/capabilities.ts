import { z } from "zod";
import { readingTool } from "../agent-tool.ts";
import { defineOperation } from "../define-operation.ts";
import { ChannelMode } from "../resources/channel.ts";
import { ChannelInteractions } from "../resources/channel-interactions.ts";
import { ProviderManifest } from "../resources/provider-manifest.ts";
import { ValidationError } from "../resources/validation-error.ts";
import { strictObject } from "../strict-object.ts";

export const ListCapabilities = defineOperation({
  name: "capabilities.list",
  kind: "query",
  summary: "List what each channel can do",
  description:
    "For each connected channel, oldest first: whether it can publish now, and its platform's rules as narrowed or widened by its account (formats, limits and their units, media, options, quotas). Also the rules of every platform regardless of account.",
  http: { method: "GET", path: "/capabilities" },
  agent: readingTool({
    tool: "list_capabilities",
    description:
      "Lists what each channel accepts: formats, text and media limits, options with their values, and whether it can publish right now. Long; call it when a rule is unclear.",
  }),
  scope: "posts:read",
  input: strictObject({}),
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
