import { type ErrorCode, REASONS, type Reason, type UpgradeKind } from "./errors.ts";
import type { ImportRow } from "./resources/import-row.ts";
import type { Post } from "./resources/post.ts";

/** More is told by the post itself: a post may have 100 channels, each with many errors. */
const MOST_CAUSES = 20;

interface RefusalDetails {
  reason?: Reason;
  /** Which element of a list in the request is at fault, from 0. */
  index?: number;
  /** How long to wait before the same request can succeed. */
  retry_after_ms?: number;
  /** The post that was judged, when the refusal came from judging one. */
  post?: Post;
  /** The wrong rows, when an import was refused. */
  rows?: readonly ImportRow[];
}

/**
 * A request that is refused, with words the caller can act on. Anything else that is thrown is a fault of ours: opaque
 * outside, whole in the log.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  readonly reason: Reason | undefined;
  readonly index: number | undefined;
  readonly retry_after_ms: number | undefined;
  readonly post: Post | undefined;
  readonly rows: readonly ImportRow[] | undefined;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.reason = details.reason;
    this.index = details.index;
    this.retry_after_ms = details.retry_after_ms;
    this.post = details.post;
    this.rows = details.rows;
  }

  /** A refusal with a reason; its class follows from the reason. */
  static because(reason: Reason, message: string, details: Omit<RefusalDetails, "reason"> = {}) {
    return new Refusal(REASONS[reason].code, message, { ...details, reason });
  }

  /** What the organization's plan doesn't allow, or its credits don't pay for. */
  static upgrade(kind: UpgradeKind, message: string, reason?: Reason) {
    return new Refusal("FORBIDDEN", `${message} [upgrade:${kind}]`, { reason });
  }

  static unauthorized(message: string) {
    return new Refusal("UNAUTHORIZED", message);
  }

  /** A thing that is not there, or belongs to another organization: the two are told apart by nobody. */
  static notFound(what: string, id: string) {
    return new Refusal("NOT_FOUND", `There is no ${what} ${id} in this organization.`);
  }

  static notReady(post: Post) {
    const blocked = post.channels.filter((entry) => !entry.ready);
    const causes = blocked.flatMap((entry) =>
      causesOf(entry).map((message) => `${entry.name}: ${message}`),
    );
    const told = causes.slice(0, MOST_CAUSES);
    const others = causes.length - told.length;
    const more = others > 0 ? [`And ${others} more: see the post's channels.`] : [];
    return Refusal.because("not_ready", ["The post is not ready.", ...told, ...more].join(" "), {
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

/** What keeps a channel from being ready: its errors, or else the files that it waits for. */
function causesOf({ errors, warnings }: Post["channels"][number]): string[] {
  if (errors.length > 0) return errors.map(({ message }) => message);
  return warnings.filter(({ code }) => code === "missing_media").map(({ message }) => message);
}
