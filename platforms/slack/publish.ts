import { z } from "zod";
import { toSlackBlocks } from "#core/domain/markdown/index.ts";
import {
  type Advance,
  type Json,
  type Lookup,
  type PreparedPost,
  type Progress,
  type Provider,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { announceFile, findShare, sendFile, shareFiles, Upload } from "./files.ts";
import { isNamed } from "./map-error.ts";
import { findAnswer, findMessage, postMessage, Reference } from "./messages.ts";
import { type PreparedCall, preparedCall, toEntities } from "./prepare.ts";

const State = z.object({
  uploads: z.array(Upload),
  begun_at: z.iso.datetime(),
  shared_at: z.iso.datetime().nullable(),
  /** How often the files were sent again because Slack had forgotten them. */
  repeats: z.int(),
});
type State = z.infer<typeof State>;

/** Slack doesn't say how long it keeps a file that isn't shared. */
const LIFETIME_MS = 3_600_000;
const MOST_REPEATS = 2;
/** Slack processes files before it shows them (github.com/slackapi/bolt-js/issues/2115). */
const POLL_MS = 1_500;
/**
 * After this time it won't share them: sometimes it shares nothing without reporting an error
 * (github.com/paradigmxyz/centaur/pull/311).
 */
const MOST_SHARING_MS = 3 * 60_000;

/**
 * A text is one call. Files are announced and sent one by one, then shared, and their message is waited for. The first
 * comment follows.
 */
export const advance: Provider["advance"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return addFirstComment(context, prepared, { ...call, post });
  if (call.files.length > 0) return advanceFiles(context, call, progress);
  return commentDue(call, await postMessage(context, call, prepared.token));
};

async function advanceFiles(
  context: ProviderContext,
  call: PreparedCall,
  progress: Progress,
): Promise<Advance> {
  const state = stateOf(progress.state, context.now());
  if (state.shared_at !== null) return awaitShare(context, call, state);
  const index = state.uploads.findIndex(({ sent }) => !sent);
  const upload = state.uploads[index];
  const file = call.files[upload === undefined ? state.uploads.length : index];
  if (file === undefined) return share(context, call, state);
  const stage = `Uploading file ${call.files.indexOf(file) + 1} of ${call.files.length}.`;
  if (upload === undefined) {
    const announced = await announceFile(context, file, state.uploads.length);
    return stepTo({ ...state, uploads: [...state.uploads, announced] }, stage);
  }
  await sendFile(context, file, upload);
  return stepTo({ ...state, uploads: state.uploads.with(index, { ...upload, sent: true }) }, stage);
}

async function share(context: ProviderContext, call: PreparedCall, state: State): Promise<Advance> {
  try {
    await shareFiles(context, call, idsOf(state));
  } catch (error) {
    const isMissing = isNamed(error, "file_not_found", "file_deleted", "invalid_upload");
    if (!isMissing || state.repeats >= MOST_REPEATS) throw error;
    const again = newState(context.now(), state.repeats + 1);
    return stepTo(again, "Slack no longer has the files. They are uploaded again.");
  }
  return waitForShare({ ...state, shared_at: context.now().toISOString() });
}

async function awaitShare(
  context: ProviderContext,
  call: PreparedCall,
  state: State,
): Promise<Advance> {
  const found = await findShare(context, idsOf(state));
  if (typeof found === "object") return commentDue(call, found);
  if (!isOverdue(state, context.now())) return waitForShare(state);
  throw new ProviderError(
    "platform_unavailable",
    "Slack received the files but hasn't shown them in the channel within three minutes.",
    { outcome: "unknown" },
  );
}

function waitForShare(state: State): Advance {
  return { ...stepTo(state, "Slack is processing the files."), after_ms: POLL_MS };
}

function stepTo(state: State, stage: string) {
  return { progress: { items: [], state }, after_ms: 0, stage };
}

/** Returns a publish's progress. Files that were sent long ago and never shared are sent again. */
function stateOf(stored: Json, now: Date): State {
  const parsed = State.safeParse(stored).data;
  if (parsed === undefined) return newState(now, 0);
  const age = now.getTime() - Date.parse(parsed.begun_at);
  return parsed.shared_at === null && age > LIFETIME_MS ? newState(now, parsed.repeats) : parsed;
}

function newState(now: Date, repeats: number): State {
  return { uploads: [], begun_at: now.toISOString(), shared_at: null, repeats };
}

function idsOf({ uploads }: State): string[] {
  return uploads.map(({ id }) => id);
}

function isOverdue({ shared_at }: State, now: Date): boolean {
  return shared_at !== null && now.getTime() - Date.parse(shared_at) > MOST_SHARING_MS;
}

type Wanted = Pick<PreparedCall, "first_comment">;

function commentDue({ first_comment }: Wanted, post: PublishedItem): Advance {
  if (first_comment === "") return { done: [post] };
  const stage = "The post is published; its first comment follows.";
  return { progress: { items: [post], state: null }, after_ms: 0, stage };
}

async function addFirstComment(
  context: ProviderContext,
  prepared: PreparedPost,
  { first_comment: text, post }: Wanted & { post: PublishedItem },
): Promise<Advance> {
  const { ts: thread_ts } = Reference.parse(post.reference);
  const blocks = toSlackBlocks({ text, formatted: text, marks: [], warnings: [] });
  try {
    await postMessage(context, { text: toEntities(text), blocks, thread_ts }, keyOf(prepared));
  } catch (error) {
    throw error instanceof ProviderError ? sayThatPostIsOut(error) : error;
  }
  return { done: [post] };
}

async function findFirstComment(
  context: ProviderContext,
  prepared: PreparedPost,
  post: PublishedItem,
): Promise<Lookup> {
  const { ts } = Reference.parse(post.reference);
  const found = await findAnswer(context, keyOf(prepared), ts);
  if (found === "unknowable") return found;
  return found === null ? "absent" : { found: [post] };
}

function keyOf({ token }: PreparedPost): string {
  return `${token}-comment`;
}

function sayThatPostIsOut(error: ProviderError): ProviderError {
  const { code, outcome, retry_after_ms } = error;
  return new ProviderError(
    code,
    `The first comment: ${error.message} The post itself is published.`,
    {
      outcome,
      ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
      cause: error,
    },
  );
}

/** A message is found by the key in its metadata, one with files by its files. */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const [post] = progress.items;
  if (post !== undefined) return findFirstComment(context, prepared, post);
  if (call.files.length > 0) return lookUpFiles(context, call, progress);
  const found = await findMessage(context, prepared.token, new Date(call.prepared_at));
  if (found === "unknowable") return found;
  return found === null ? "absent" : toLookup(call, found);
};

function toLookup({ first_comment }: PreparedCall, found: PublishedItem): Lookup {
  return first_comment === "" ? { found: [found] } : { progress: { items: [found], state: null } };
}

async function lookUpFiles(
  context: ProviderContext,
  call: PreparedCall,
  { state: stored }: Progress,
): Promise<Lookup> {
  const state = stateOf(stored, context.now());
  const sent = state.uploads.filter((upload) => upload.sent);
  // Only the last call publishes anything.
  if (sent.length < call.files.length) return "absent";
  const found = await findShare(context, idsOf(state));
  if (found === "absent") return "absent";
  if (found !== "waiting") return toLookup(call, found);
  if (isOverdue(state, context.now())) return "unknowable";
  const shared_at = state.shared_at ?? context.now().toISOString();
  return { progress: { items: [], state: { ...state, shared_at } } };
}
