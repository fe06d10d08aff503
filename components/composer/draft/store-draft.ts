import { readProblem } from "#components/api/problem.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { isScheduled } from "./is-scheduled.ts";
import { isWorthRetrying } from "./is-worth-retrying.ts";
import { type PostWriter, sendWrite, type Write } from "./post-writer.ts";
import type { SessionState } from "./session-state.ts";

export interface Storing {
  writer: PostWriter;
  newName(): string;
  current(): SessionState;
  update(changes: Partial<SessionState>): void;
  recordAnswer(write: Write, post: Post): void;
  /** Merges a newer version. Returns whether that changed this person's draft. */
  take(post: Post): boolean;
}

/** Result of one step. "next": go on. "merged": the draft changed meanwhile. "stopped": a person has to act. */
type Step = "stored" | "next" | "merged" | "stopped";

/** Limits retries, because the post may be changed elsewhere again and again while it is saved. */
const MOST_STEPS = 20;

/** What to do besides saving the draft. */
export interface Wish {
  /** Schedules it at a time, unschedules it at null. */
  scheduled_at?: string | null;
  /** Requests approval of it, if it needs approval. */
  request_approval?: true;
}

/**
 * Saves the draft, and does what else is wished. Changes from elsewhere are merged first. A
 * draft saved automatically is then saved again; scheduling or editing a scheduled post stops, because people haven't
 * seen what they would publish. Returns null if it stopped or failed, with the reason in the state.
 */
export async function storeDraft(storing: Storing, wish: Wish): Promise<Post | null> {
  const { current, update } = storing;
  const { clashes, post } = current();
  if (clashes.length > 0) return null;
  if (isNothing(wish) && isAllStored(current())) return post;
  const isRequested = !isNothing(wish) || isScheduled(post);
  update({ state: { kind: "saving" } });
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const step = await takeStep(storing, wish);
    if (step === "stopped") return null;
    if (step === "merged" && isRequested) break;
    if (step !== "done") continue;
    update({ state: { kind: "saved" } });
    return current().post;
  }
  update({ state: { kind: "untouched" } });
  return null;
}

/** Finishes a pending write first, then saves the current draft. */
async function takeStep(storing: Storing, wish: Wish): Promise<Step | "done"> {
  const { unanswered } = storing.current();
  if (isScheduling(unanswered)) return lookAgain(storing);
  const write = unanswered ?? nextWrite(storing, wish);
  const step = await makeWrite(storing, write);
  const isLast = unanswered === null || !storing.current().dirty;
  return step === "stored" && isLast && fulfils(write, wish) ? "done" : step;
}

function isNothing({ scheduled_at, request_approval }: Wish): boolean {
  return scheduled_at === undefined && request_approval === undefined;
}

function fulfils(write: Write, wish: Wish): boolean {
  return (
    write.scheduled_at === wish.scheduled_at && write.request_approval === wish.request_approval
  );
}

function isAllStored({ post, dirty, unanswered }: SessionState): boolean {
  return post !== null && !dirty && unanswered === null;
}

/** A post is created first and scheduled afterwards. */
function nextWrite({ current, newName }: Storing, wish: Wish): Write {
  const { draft, post, version } = current();
  const id = post?.id ?? null;
  const write = { key: newName(), draft };
  if (id === null || version === null) return { ...write, stored: null };
  const stored = { id, updated_at: version };
  return { ...write, stored, ...wish };
}

/** Whether the result of scheduling is unknown. If so, it is looked up and never requested twice. */
function isScheduling(unanswered: Write | null): boolean {
  return unanswered !== null && unanswered.scheduled_at !== undefined;
}

async function makeWrite(storing: Storing, write: Write): Promise<Step> {
  const { writer, update, recordAnswer } = storing;
  update({ unanswered: write });
  try {
    recordAnswer(write, await sendWrite(writer, write));
    return "stored";
  } catch (error) {
    const problem = readProblem(error);
    if (!isWorthRetrying(problem)) update({ unanswered: null });
    if (problem.reason === "stale_version") return lookAgain(storing);
    // The first response is lost, so write what is missing.
    if (problem.reason === "idempotency_key_reused") return "next";
    return fail(storing, error);
  }
}

async function lookAgain(storing: Storing): Promise<Step> {
  const { writer, current, update, take } = storing;
  const id = current().post?.id ?? null;
  if (id === null) return "next";
  try {
    const isMerged = take(await writer.get({ id }));
    update({ unanswered: null });
    if (current().clashes.length === 0) return isMerged ? "merged" : "next";
    update({ state: { kind: "conflict" } });
    return "stopped";
  } catch (error) {
    return fail(storing, error);
  }
}

function fail({ current, update }: Storing, error: unknown): Step {
  update({ state: { kind: "failed", problem: readProblem(error), draft: current().draft } });
  return "stopped";
}
