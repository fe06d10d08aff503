import type { ChannelHealth } from "#core/contract/resources/channel.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Rendition } from "../markdown/index.ts";

/** What a verdict is asked about: one channel and the copy it would get. */
export interface EntryDraft {
  manifest: ProviderManifest;
  channel: { health: ChannelHealth | "deleted"; health_reason: string | null };
  markdown: string;
}

/** A draft as the rules see it: rendered for its platform, once. */
export interface Subject extends EntryDraft {
  rendition: Rendition;
}

/** One thing a platform asks of a post. Answers an error for each way the subject falls short. */
export type Rule = (subject: Subject) => ValidationError[];
