/**
 * A platform's simulator: the subset of the platform's HTTP API that the adapter uses, on top of a store of what it was
 * sent. It refuses what the platform refuses, with the platform's own errors.
 */
import type { Readable } from "node:stream";
import type { Credentials, Json } from "#platforms/kit/spec/provider.ts";
import type { CommentKind, NewComment, SandboxComment } from "./sandbox-comment.ts";

export interface SandboxPost {
  /** Unguessable; the last part of the public page's URL. */
  id: string;
  external_post_id: string;
  /** How the platform recognizes that it already has the post: a record key, an idempotency key, its text. */
  key: string;
  /** As readers see it. */
  text: string;
  payload: Json;
  received_at: Date;
  /** Time of the last edit; null or undefined if it was never edited. */
  edited_at?: Date | null;
  /** Null or undefined while it exists. Deleted posts stay on the sandbox's page. */
  deleted_at?: Date | null;
  files?: readonly SandboxFile[];
}

export interface SandboxFile {
  name: string;
  /** As detected from its bytes. */
  content_type: string;
  size: number;
  alt_text: string | null;
  /** Name of a document as readers see it. */
  filename?: string;
}

export interface SandboxStore {
  pageUrl(id: string): string;
  newId(): string;
  /** Returns an incrementing number, which distinguishes posts of the same millisecond. */
  sequence(): number;
  /**
   * Stores a post unless one with its key was received after `since`. Returns the earlier one, or null if the post was
   * stored. Atomic: of two concurrent posts only one is stored.
   */
  insertOnce(post: SandboxPost, since?: Date): Promise<SandboxPost | null>;
  /** Replaces a post's text and payload. No-op if there is no such post. */
  rewrite(id: string, text: Pick<SandboxPost, "text" | "payload">): Promise<void>;
  /** Replaces a post's files. No-op if there is no such post. */
  setFiles(id: string, files: readonly SandboxFile[]): Promise<void>;
  /** Marks posts with this external ID as deleted or restored. No-op if there is none. */
  markDeleted(external_post_id: string, deleted?: boolean): Promise<void>;
  findByKey(key: string): Promise<SandboxPost | null>;
  /** Newest first. */
  recent(limit: number): Promise<SandboxPost[]>;
  recall(name: string): Promise<Json>;
  /** Records a value, replacing the previous one. */
  note(name: string, value: Json): Promise<void>;
  /** Stores exactly `size` bytes. Throws if there are more or fewer. */
  writeFile(name: string, size: number, bytes: Readable): Promise<void>;
  /** Reads bytes `start` to `end`, both inclusive, or all bytes if no range is given. */
  readFile(name: string, range?: { start: number; end: number }): Promise<Readable>;
  removeFiles(names: readonly string[]): Promise<void>;
  /** Returns readers' newest thousand comments, newest first, including deleted ones. */
  comments(): Promise<SandboxComment[]>;
}

/** The webhook URL that the app's operator has registered with the platform. */
export interface SimulatedEvents {
  address: string;
  client_id: string;
  secret: string;
  /** Sends the request after `after_ms`, without waiting for the response. */
  send(request: Request, after_ms: number): void;
}

export interface SimulatorContext {
  store: SandboxStore;
  account: { external_account_id: string; handle: string };
  now(): Date;
  slow_ms?: number;
  /** Webhook of the app; absent if no URL is registered. */
  events?: SimulatedEvents;
  /** Reads a file from a URL given by the sender, as platforms do that don't take bytes. If absent, none is read. */
  fetchFile?(url: string): Promise<Response>;
}

/** The kinds of refusal for which every platform has its own errors. */
export type RefusalKind =
  | "auth"
  | "rate_limit"
  | "platform_unavailable"
  | "validation"
  | "content_policy";

/** Features that some platforms lack. The conformance tests for them are skipped. */
export type Lack =
  /** Nobody can ask whether a post is published: `lookup` returns "unknowable". */
  | "lookup"
  /** The same, only for posts of some format. */
  | "format_lookup"
  /** Posts have no URL of their own. */
  | "address"
  /** Rate limits don't say how long to wait. */
  | "retry_after"
  /** Nothing is refused for its content. */
  | "content_policy"
  /** Text or titles that are too long are truncated, or refused only by what isn't simulated. */
  | "length_refusal"
  /** Excess files are dropped, or create several posts. */
  | "count_refusal"
  /** Files, or those of some formats, have no alt text. */
  | "alt_text"
  /** Posts have no idempotency key: repeating a call creates another post unless the caller checks first. */
  | "key";

export interface CommentNotice {
  verb: "add" | "edited" | "remove";
  external_id: string;
  text: string;
  author: { name: string; handle: string };
  on_external_id: string | null;
  parent_external_id: string | null;
}

export interface SimulatedReaders {
  kinds: readonly CommentKind[];
  newId(context: SimulatorContext, comment: NewComment): string;
  /**
   * Notifies the app that a comment was written, changed or deleted. Returns whether the platform sends such an event.
   * Absent if it sends no comment events.
   */
  tell?(context: SimulatorContext, comment: CommentNotice): Promise<boolean>;
}

export interface Simulator {
  lacks?: Partial<Record<Lack, string>>;
  /** An account's credentials with an expired token that can be renewed. Absent if tokens don't expire. */
  expired?: Credentials;
  /** Responds like the platform. Unknown requests get the platform's own 404. */
  respond(context: SimulatorContext, request: Request): Promise<Response>;
  /**
   * The account's owner removes the app in the platform's settings: everything granted becomes invalid, and the app is
   * notified. Absent if the platform notifies nobody.
   */
  removeApp?(context: SimulatorContext): Promise<void>;
  /** Absent if nobody can write to the account. */
  readers?: SimulatedReaders;
  /** Whether a request publishes a post. Simulated faults strike these. */
  publishes(request: Request): boolean;
  /**
   * Returns the platform's refusal of a post for this reason. A `rate_limit` asks to wait seven seconds, unless the
   * platform lacks that.
   */
  refuse(kind: RefusalKind): Response;
}
