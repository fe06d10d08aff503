import type { ChannelHealth } from "#core/contract/resources/channel.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FixKind } from "#core/contract/resources/fix.ts";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ValidationCode, ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { Copy, RenderedCopy } from "../copy/index.ts";

/** How many other posts are out or scheduled in the fullest of the platform's windows that contains this one. */
export interface QuotaUse {
  window_seconds: number;
  /** Null where posts of all formats count. */
  format: Format | null;
  /** Whose posts count. */
  per: "channel" | "app";
  used: number;
}

/** What a verdict depends on besides the copy, in so far as a browser knows it. */
export interface BrowserContext {
  policy: OrganizationPolicy;
  /** When it is to go out; null while that is open. */
  due: Date | null;
  /** The fixes that were made to this copy. */
  fixes_applied: readonly FixKind[];
}

/** What a verdict depends on besides the copy. */
export interface VerdictContext extends BrowserContext {
  channel: { health: ChannelHealth | "deleted"; health_reason: string | null };
  quota: readonly QuotaUse[];
}

/** What a verdict is asked about: what one channel would get, and in which context. */
export interface EntryDraft extends Copy, VerdictContext {}

/** A rule that looks at the copy and at what a browser knows: the composer judges by it with every key. */
export interface BrowserRule {
  server_only: false;
  /** An error for each way in which the copy falls short. */
  judge(copy: RenderedCopy, context: BrowserContext): ValidationError[];
}

/** A rule that looks at what only the server knows: the state of the channel, what else goes out around that time. */
export interface ServerRule {
  server_only: true;
  /** The codes of its errors, which no other rule gives: by these the composer keeps what the server has said. */
  codes: readonly ValidationCode[];
  judge(copy: RenderedCopy, context: VerdictContext): ValidationError[];
}

/**
 * The codes of the errors that the server alone can find: where a browser judges, these are kept as the server said
 * them.
 */
export const SERVER_ONLY_CODES: ReadonlySet<ValidationCode> = new Set([
  "not_found",
  "auth",
  "platform_unavailable",
  "rate_limit",
]);

/** One thing that a platform shows otherwise than written. Warnings never block. */
export type WarningRule = (copy: RenderedCopy, context: BrowserContext) => Warning[];
