import type { ChannelHealth } from "#core/contract/resources/channel.ts";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FixKind } from "#core/contract/resources/fix.ts";
import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { ValidationCode, ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { Copy, RenderedCopy } from "../copy/index.ts";

/** How many other posts are published or scheduled in the fullest of the platform's windows that contains this one. */
export interface QuotaUse {
  window_seconds: number;
  /** Null if posts of all formats count. */
  format: Format | null;
  /** Whose posts count. */
  per: "channel" | "app";
  used: number;
}

/** A policy without UTM rules leaves links as typed, and one without requirements requires nothing. */
export type AppliedPolicy = Omit<OrganizationPolicy, "utm" | "require"> &
  Partial<Pick<OrganizationPolicy, "utm" | "require">>;

/** What validation depends on besides the copy, as far as a browser knows it. */
export interface BrowserContext {
  policy: AppliedPolicy;
  /** When it will be published; null while undecided. */
  due: Date | null;
  fixes_applied: readonly FixKind[];
}

export interface VerdictContext extends BrowserContext {
  channel: { health: ChannelHealth | "deleted"; health_reason: string | null };
  quota: readonly QuotaUse[];
  /** Why its links between channels can't be filled in: that depends on the post's other channels. */
  link_errors?: readonly ValidationError[];
}

/** What one channel would get, with the context for validation. */
export interface EntryDraft extends Copy, VerdictContext {}

/** A rule that needs only the copy and what a browser knows: the composer applies it on every keystroke. */
export interface BrowserRule {
  server_only: false;
  validate(copy: RenderedCopy, context: BrowserContext): ValidationError[];
}

/**
 * A rule that needs what only the server knows: the state of the channel, and what else is published around that time.
 */
export interface ServerRule {
  server_only: true;
  /** The codes of its errors, which no other rule returns: the composer uses them to keep the server's errors. */
  codes: readonly ValidationCode[];
  validate(copy: RenderedCopy, context: VerdictContext): ValidationError[];
}

/**
 * The codes of errors that only the server can find: when a browser validates, these are kept from the server's
 * validation.
 */
export const SERVER_ONLY_CODES: ReadonlySet<ValidationCode> = new Set([
  "not_found",
  "auth",
  "platform_unavailable",
  "rate_limit",
]);

/** Finds something that a platform shows differently than written. Warnings never block. */
export type WarningRule = (copy: RenderedCopy, context: BrowserContext) => Warning[];
