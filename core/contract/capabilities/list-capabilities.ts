import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { ChannelMode } from "../resources/channel.ts";
import { ProviderManifest } from "../resources/provider-manifest.ts";
import { strictObject } from "../strict-object.ts";

export const ListCapabilities = defineOperation({
  name: "capabilities.list",
  kind: "query",
  summary: "List what each channel can do",
  description:
    "The rules of each connected channel's platform, with what its account narrows or widens, oldest channel first: formats, limits and the units they are counted in, media, options, quotas.",
  http: { method: "GET", path: "/capabilities" },
  scope: "channels:read",
  input: strictObject({}),
  output: z.array(
    z
      .object({
        channel_id: z.string(),
        provider: z.string(),
        mode: ChannelMode,
        name: z.string(),
        manifest: ProviderManifest,
      })
      .meta({ id: "Capabilities" }),
  ),
  refusals: [],
});
