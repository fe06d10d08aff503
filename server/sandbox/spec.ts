/**
 * What a platform's simulator is: the subset of that platform's HTTP API that the adapter uses, over a store of what it
 * was sent. It refuses what the platform refuses, in the platform's own words.
 */
import type { Readable } from "node:stream";
import type { Credentials, Json } from "#server/providers/spec.ts";
import type { CommentKind, NewComment, SandboxComment } from "./sandbox-comment.ts";

/** A post the simulator has accepted. */
export interface SandboxPost {
  /** Unguessable; the last part of the public page's address. */
  id: string;
  external_post_id: string;
  /** By what the platform knows that it has the post already: a record key, an idempotency key, its words. */
  key: string;
  /** As its readers see it. */
  text: string;
  /** The request as it was received. */
  payload: Json;
  received_at: Date;
  /** Of the last change; null or left out while it is as it came. */
  edited_at?: Date | null;
  /** Null or left out while it is there. Deleted posts stay on the sandbox's page. */
  deleted_at?: Date | null;
  /** What it shows, in order. */
  files?: readonly SandboxFile[];
}

/** A file that a simulator has taken. */
export interface SandboxFile {
  /** By which the store has its bytes. */
  name: string;
  /** As found in its bytes. */
  content_type: string;
  size: number;
  alt_text: string | null;
  /** Of a document, as readers see it. */
  filename?: string;
}

/** The simulator's memory, bound to one channel. */
export interface SandboxStore {
  /** Address of the public page of the post with this id. */
  pageUrl(id: string): string;
  newId(): string;
  /** A number one greater than the last, which tells posts of one millisecond apart. */
  sequence(): number;
  /**
   * Keeps a post, unless one with its key has been received after `since`. Answers the earlier one, null where the post
   * was kept: one step, so that of two at once one is kept.
   */
  insertOnce(post: SandboxPost, since?: Date): Promise<SandboxPost | null>;
  /** Puts other words in the place of a post's. Nothing happens where there is no such post. */
  rewrite(id: string, words: Pick<SandboxPost, "text" | "payload">): Promise<void>;
  /** Marks the posts with this external id as deleted, or as there again. Does nothing where there is none. */
  markDeleted(external_post_id: string, deleted?: boolean): Promise<void>;
  findByKey(key: string): Promise<SandboxPost | null>;
  /** Newest first. */
  recent(limit: number): Promise<SandboxPost[]>;
  /** What the simulator has noted under a name, null where nothing. */
  recall(name: string): Promise<Json>;
  /** Notes it in place of what was there. */
  note(name: string, value: Json): Promise<void>;
  /** Keeps exactly `size` bytes. Throws where there are more or fewer. */
  writeFile(name: string, size: number, bytes: Readable): Promise<void>;
  /** The bytes from `start` to `end`, both inclusive; all of them where no range is given. */
  readFile(name: string, range?: { start: number; end: number }): Promise<Readable>;
  removeFiles(names: readonly string[]): Promise<void>;
  /** What readers wrote, newest first, deleted ones included: the newest thousand. */
  comments(): Promise<SandboxComment[]>;
}

/** The address that whoever runs the app has registered with the platform. */
export interface SimulatedEvents {
  address: string;
  client_id: string;
  secret: string;
  /** Sends it after so many milliseconds. Nobody waits for the answer. */
  send(request: Request, after_ms: number): void;
}

export interface SimulatorContext {
  store: SandboxStore;
  /** The channel's account on the simulated platform. */
  account: { external_account_id: string; handle: string };
  now(): Date;
  /** How long it takes over each call when it is told to be slow. */
  slow_ms?: number;
  /** Where the app is told what happens; absent where nobody has registered an address. */
  events?: SimulatedEvents;
  /** Reads the file at an address that the sender named, as platforms do that are not sent bytes. Absent: none is read. */
  fetchFile?(url: string): Promise<Response>;
}

/** The kinds of refusal that every platform has its own words for. */
export type RefusalKind =
  | "auth"
  | "rate_limit"
  | "platform_unavailable"
  | "validation"
  | "content_policy";

/** What some platforms have no way to do. The conformance suite leaves the tests of it out. */
export type Lack =
  /** Nobody can ask whether a post is out: `lookup` answers "unknowable". */
  | "lookup"
  /** The same of posts of some format alone. */
  | "format_lookup"
  /** Posts have no address of their own. */
  | "address"
  /** Who calls too often is not told how long to wait. */
  | "retry_after"
  /** Nothing is refused for what it says. */
  | "content_policy"
  /** A text or title that is too long is cut, or only refused by what is not simulated. */
  | "length_refusal"
  /** More files than it takes are left out, or make several posts. */
  | "count_refusal"
  /** Files have no alternative text, or those of some formats have none. */
  | "alt_text"
  /** Posts have no key: the same call again is another post, which only asking first prevents. */
  | "key";

/** What a reader did with a comment. */
export interface ToldComment {
  verb: "add" | "edited" | "remove";
  external_id: string;
  text: string;
  author: { name: string; handle: string };
  on_external_id: string | null;
  parent_external_id: string | null;
}

/** What readers of a platform can do. */
export interface SimulatedReaders {
  kinds: readonly CommentKind[];
  /** The ID that the platform gives it. */
  newId(context: SimulatorContext, comment: NewComment): string;
  /**
   * Tells the app that something was written, changed or taken back. Answers whether the platform tells of that. Absent where it tells
   * apps nothing of comments.
   */
  tell?(context: SimulatorContext, comment: ToldComment): Promise<boolean>;
}

export interface Simulator {
  /** What the platform can't do, and where that is said. */
  lacks?: Partial<Record<Lack, string>>;
  /** An account's credentials whose token has ended and can be renewed. Absent where tokens don't end. */
  expired?: Credentials;
  /** Answers what the platform would. Requests that the platform does not know get its own 404. */
  respond(context: SimulatorContext, request: Request): Promise<Response>;
  /**
   * The account's owner removes the app in the platform's settings: nothing that was granted is good any more, and the app is
   * told. Absent where the platform tells nobody of that.
   */
  removeApp?(context: SimulatorContext): Promise<void>;
  /** Absent where nobody can write to the account. */
  readers?: SimulatedReaders;
  /** Whether a request is one that puts a post out, which is where a simulated fault strikes. */
  publishes(request: Request): boolean;
  /** How the platform refuses a post for such a reason. A `rate_limit` asks to wait seven seconds, unless it lacks that. */
  refuse(kind: RefusalKind): Response;
}
