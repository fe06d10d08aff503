import { type Problem, readProblem } from "#components/api/problem.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, type DraftFields, type Filing, fieldsOf, filingOf } from "./draft.ts";

/** The API calls that store a post. Each write has an idempotency key. */
export interface PostWriter {
  create(
    input: DraftFields & {
      autofix: false;
      idempotency_key: string;
      labels?: string[];
      campaign?: string;
    },
  ): Promise<Post>;
  update(
    input: DraftFields &
      Filing & {
        id: string;
        autofix: false;
        idempotency_key: string;
        expected_updated_at: string;
        scheduled_at?: string | null;
        stage?: null;
        when_ready?: true;
        request_approval?: true;
      },
  ): Promise<Post>;
  get(input: { id: string }): Promise<Post>;
}

/** What to do besides saving the draft. */
export interface Wish {
  /** Schedules it at a time, unschedules it at null. */
  scheduled_at?: string | null;
  /** Requests approval of it, if it needs approval. */
  request_approval?: true;
}

/** Repeated with the same key, a write returns the server's first response. */
export interface Write extends Wish {
  key: string;
  draft: Draft;
  /** The version it replaces; null creates a post. */
  replaces: { id: string; updated_at: string } | null;
  /** Takes it off the board of ideas. */
  stage?: null;
}

/**
 * Sends a write. A post is created as a draft and scheduled afterwards, so that a retried creation never schedules it
 * unasked. Text is stored unchanged: people choose the fixes.
 */
function sendWrite(writer: PostWriter, write: Write): Promise<Post> {
  const { key, draft, replaces, stage, scheduled_at, request_approval } = write;
  const fields = { ...fieldsOf(draft), autofix: false as const, idempotency_key: key };
  const { campaign, ...filing } = filingOf(draft);
  if (replaces === null) {
    const named = typeof campaign === "string" ? { campaign } : {};
    return writer.create({ ...fields, ...filing, ...named });
  }
  const version = { id: replaces.id, expected_updated_at: replaces.updated_at };
  const schedule = scheduled_at === undefined ? {} : scheduleOf(scheduled_at);
  const leaving = stage === undefined ? {} : { stage };
  const asking = request_approval === undefined ? {} : { request_approval };
  return writer.update({
    ...fields,
    ...filingOf(draft),
    ...version,
    ...schedule,
    ...leaving,
    ...asking,
  });
}

/** Don't make people wait for files that are still processing. */
function scheduleOf(scheduled_at: string | null) {
  return scheduled_at === null ? { scheduled_at } : { scheduled_at, when_ready: true as const };
}

/** What saving needs of the draft's state. */
export interface Saving {
  writer: PostWriter;
  /** Whether the post was begun on this page. */
  began: boolean;
  newName(): string;
  current(): {
    draft: Draft;
    post: Post | null;
    version: string | null;
    write: Write | null;
    dirty: boolean;
    theirs: Post | null;
  };
  /** Records the next write before it is sent, and null once its outcome is known. */
  begin(write: Write | null): void;
  record(write: Write, post: Post): void;
  /** Meets a newer version. Returns whether that changed the draft on this page. */
  meet(post: Post): boolean;
}

/** "again": another step is needed. "changed": the page shows something else now. "stopped": a person has to act. */
type Step = "done" | "again" | "changed" | "stopped";

export type Outcome =
  | { kind: "saved" | "changed" | "conflict" }
  | { kind: "failed"; problem: Problem };

/** Limits retries, because the post may be changed elsewhere again and again while it is saved. */
const MOST_STEPS = 20;

/**
 * Saves the draft, and does what else is wished. A write whose outcome is unknown is finished first. If the post was
 * changed elsewhere, nothing is overwritten: the outcome is "conflict"; or "changed" if only others had changed it, and
 * `wish` was about the post that this page no longer shows.
 */
export async function saveDraft(
  saving: Saving,
  wish: Wish,
  isScheduled: boolean,
): Promise<Outcome> {
  const stopsAtChanges = isScheduled || !isNothing(wish);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    let step: Step;
    try {
      step = await takeStep(saving, wish);
    } catch (error) {
      return { kind: "failed", problem: readProblem(error) };
    }
    if (step === "done") return { kind: "saved" };
    if (step === "stopped") return { kind: "conflict" };
    if (step === "changed" && stopsAtChanges) break;
  }
  return { kind: "changed" };
}

async function takeStep(saving: Saving, wish: Wish): Promise<Step> {
  const { write: unanswered } = saving.current();
  // Whether it was scheduled is looked up and never requested twice.
  if (unanswered?.scheduled_at !== undefined) return lookAgain(saving, wish);
  const write = unanswered ?? nextWrite(saving, wish);
  saving.begin(write);
  try {
    saving.record(write, await sendWrite(saving.writer, write));
  } catch (error) {
    const problem = readProblem(error);
    if (!isWorthRetrying(problem)) saving.begin(null);
    if (problem.reason === "stale_version") return lookAgain(saving, wish);
    // The first response is lost, so write what is missing.
    if (problem.reason === "idempotency_key_reused") return "again";
    throw error;
  }
  const isLast = unanswered === null || !saving.current().dirty;
  return isLast && fulfils(write, wish) ? "done" : "again";
}

async function lookAgain(saving: Saving, wish: Wish): Promise<Step> {
  const { writer, current, begin, meet } = saving;
  const id = current().post?.id ?? null;
  if (id === null) return "again";
  const hasChanged = meet(await writer.get({ id }));
  begin(null);
  const { theirs, dirty } = current();
  if (theirs !== null) return "stopped";
  if (!dirty && isNothing(wish)) return "done";
  return hasChanged ? "changed" : "again";
}

/** A post is created first and scheduled afterwards. */
function nextWrite({ began, current, newName }: Saving, wish: Wish): Write {
  const { draft, post, version } = current();
  const write = { key: newName(), draft };
  const id = post?.id ?? null;
  if (id === null || version === null) return { ...write, replaces: null };
  const leaving = began && isUnchosen(post) && draft.channels.length > 0 ? { stage: null } : {};
  return { ...write, replaces: { id, updated_at: version }, ...leaving, ...wish };
}

/** Saved before its author came to choose channels, which made it an idea that nobody meant. */
function isUnchosen(post: Post | null): boolean {
  return post?.stage === "idea" && post.channels.length === 0;
}

export function isNothing({ scheduled_at, request_approval }: Wish): boolean {
  return scheduled_at === undefined && request_approval === undefined;
}

function fulfils(write: Write, wish: Wish): boolean {
  return (
    write.scheduled_at === wish.scheduled_at && write.request_approval === wish.request_approval
  );
}

/** After UNAUTHORIZED, the next write waits until the person has signed in again. */
const MAY_PASS: readonly Problem["code"][] = [
  "UNREACHABLE",
  "UNAUTHORIZED",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
  "TOO_MANY_REQUESTS",
];

/**
 * Whether the same write may succeed later, or may have been applied. If so, it must be retried with its idempotency
 * key.
 */
export function isWorthRetrying({ code, reason }: Problem): boolean {
  return MAY_PASS.includes(code) || reason === "idempotency_in_progress";
}
