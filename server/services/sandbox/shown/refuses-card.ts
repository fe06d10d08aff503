import { z } from "zod";
import type { SandboxPost } from "#server/sandbox/spec.ts";
import { Flag, serialized } from "#server/sandbox/telegram/read-parameters.ts";

/** SUPPRESS_EMBEDS (https://discord.com/developers/docs/resources/message#message-object-message-flags). */
const SUPPRESS_EMBEDS = 1 << 2;

/** How platforms are told to show no card for a post's links: a matching payload says so. */
const REFUSALS: Readonly<Record<string, z.ZodType>> = {
  discord: z.object({ flags: z.int().refine((flags) => (flags & SUPPRESS_EMBEDS) !== 0) }),
  // https://docs.slack.dev/messaging/unfurling-links-in-messages
  slack: z.object({ unfurl_links: z.literal(false) }),
  // https://core.telegram.org/bots/api#linkpreviewoptions
  telegram: z.object({
    link_preview_options: serialized(z.object({ is_disabled: Flag.refine(Boolean) })),
  }),
};

export function refusesCard(provider: string, { payload }: SandboxPost): boolean {
  return REFUSALS[provider]?.safeParse(payload).success ?? false;
}
