import { BrandedError } from "./branded-error.ts";
import { type ErrorCode, REASONS, type Reason, type UpgradeKind } from "./errors.ts";
import type { ImportRow } from "./resources/import-row.ts";
import type { Post } from "./resources/post.ts";

/** A post may have 100 channels with many errors each. The full list is in the post itself. */
const MOST_CAUSES = 20;

interface RefusalDetails {
  reason?: Reason;
  /** Index of the invalid element in a list of the request. */
  index?: number;
  /** How long to wait before the same request can succeed. */
  retry_after_ms?: number;
  /** The validated post, if validation caused the refusal. */
  post?: Post;
  /** The invalid rows of a refused import. */
  rows?: readonly ImportRow[];
  /** The oldest position in a list that still works. */
  oldest_cursor?: string;
}

/**
 * A refused request, with a message that the caller can act on. Anything else thrown is an internal error: opaque to
 * callers, logged in full.
 */
export class Refusal extends BrandedError {
  static override readonly brand = "Refusal";
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly index: number | undefined;
  readonly retry_after_ms: number | undefined;
  readonly post: Post | undefined;
  readonly rows: readonly ImportRow[] | undefined;
  readonly oldest_cursor: string | undefined;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.reason = details.reason;
    this.index = details.index;
    this.retry_after_ms = details.retry_after_ms;
    this.post = details.post;
    this.rows = details.rows;
    this.oldest_cursor = details.oldest_cursor;
  }

  /** Creates a refusal with a reason, which determines its class. */
  static because(reason: Reason, message: string, details: Omit<RefusalDetails, "reason"> = {}) {
    return new Refusal(REASONS[reason].code, message, { ...details, reason });
  }

  /** For requests that the organization's plan doesn't allow or its credits don't cover. */
  static upgrade(kind: UpgradeKind, message: string, reason?: Reason) {
    return new Refusal("FORBIDDEN", `${message} [upgrade:${kind}]`, { reason });
  }

  static unauthorized(message: string) {
    return new Refusal("UNAUTHORIZED", message);
  }

  /** For resources that don't exist or belong to another organization, which callers can't distinguish. */
  static notFound(what: string, id: string) {
    return new Refusal("NOT_FOUND", `There is no ${what} ${id} in this organization.`);
  }

  static notReady(post: Post) {
    const blocked = post.channels.filter((entry) => !entry.ready);
    const causes = [
      ...post.errors.map(({ message }) => message),
      ...blocked.flatMap((entry) => causesOf(entry).map((message) => `${entry.name}: ${message}`)),
    ];
    const listed = causes.slice(0, MOST_CAUSES);
    const others = causes.length - listed.length;
    const more = others > 0 ? [`And ${others} more: see the post's channels.`] : [];
    return Refusal.because("not_ready", ["The post is not ready.", ...listed, ...more].join(" "), {
      post,
    });
  }

  static staleVersion(expected: string, current: string) {
    return Refusal.because(
      "stale_version",
      `The post has changed since ${expected}: its version is now ${current}. Read it and repeat the edit.`,
    );
  }
}

/** Returns why a channel isn't ready: its errors, or else the files that it waits for. */
function causesOf({ errors, warnings }: Post["channels"][number]): string[] {
  if (errors.length > 0) return errors.map(({ message }) => message);
  return warnings.filter(({ code }) => code === "missing_media").map(({ message }) => message);
}
