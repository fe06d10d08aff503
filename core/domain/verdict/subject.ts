import type { ChannelHealth } from "#core/contract/resources/channel.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FixKind } from "#core/contract/resources/fix.ts";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { Document, Rendition } from "../markdown/index.ts";
import type { TextLength } from "../measure/text-lengths.ts";
import type { MediaFact } from "../media-fact.ts";

/** How many other posts a channel has out or booked in the fullest of its platform's windows that contains this one. */
export interface QuotaUse {
  window_seconds: number;
  /** Null where posts of all formats count. */
  format: Format | null;
  used: number;
}

/** What a verdict is asked about: one channel, and what it would get. */
export interface EntryDraft {
  manifest: ProviderManifest;
  channel: { health: ChannelHealth | "deleted"; health_reason: string | null };
  /** The copy. In a format that is a thread, lines that are only `---` part its items. */
  markdown: string;
  /** Null leaves the choice to `chooseFormat`. */
  format: Format | null;
  title: string | null;
  options: Record<string, unknown>;
  media: readonly MediaFact[];
  quota: readonly QuotaUse[];
  policy: OrganizationPolicy;
  /** When it is to go out; null while that is open. */
  due: Date | null;
  /** The repairs that were made to this copy. */
  fixes_applied: readonly FixKind[];
}

/** One item of a thread, or the one text of any other format. */
export interface Item {
  markdown: string;
  document: Document;
  rendition: Rendition;
  /** By each budget of the format. */
  lengths: readonly TextLength[];
}

/** A draft as the rules see it: its format's rules found, its copy rendered, once. */
export interface Subject extends EntryDraft {
  /** Undefined where the platform has no such format. */
  rules: FormatRules | undefined;
  /** The files that the format can't show. `media` are those it does. */
  left_out: readonly MediaFact[];
  items: readonly Item[];
}

/** One thing a platform asks of a post. Answers an error for each way the subject falls short. */
export type Rule = (subject: Subject) => ValidationError[];

/** One thing a platform shows otherwise than written. */
export type Caution = (subject: Subject) => Warning[];
