import { z } from "zod";
import type { Advance, Json, Progress, Provider, ProviderContext } from "../spec.ts";
import { ProviderError } from "../spec.ts";
import { announceFile, findShare, sendFile, shareFiles, Upload } from "./files.ts";
import { addFirstComment, commentDue } from "./first-comment.ts";
import { isNamed } from "./map-error.ts";
import { postMessage } from "./messages.ts";
import { type PreparedCall, preparedCall } from "./prepare.ts";

const State = z.object({
  uploads: z.array(Upload),
  begun_at: z.iso.datetime(),
  shared_at: z.iso.datetime().nullable(),
  /** How often the files were sent again because Slack had forgotten them. */
  repeats: z.int(),
});
type State = z.infer<typeof State>;

/** Slack doesn't say how long it keeps a file that isn't shared [unconfirmed]. */
const KEPT_MS = 3_600_000;
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
    const gone = isNamed(error, "file_not_found", "file_deleted", "invalid_upload");
    if (!gone || state.repeats >= MOST_REPEATS) throw error;
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
export function stateOf(stored: Json, now: Date): State {
  const known = State.safeParse(stored).data;
  if (known === undefined) return newState(now, 0);
  const age = now.getTime() - Date.parse(known.begun_at);
  return known.shared_at === null && age > KEPT_MS ? newState(now, known.repeats) : known;
}

function newState(now: Date, repeats: number): State {
  return { uploads: [], begun_at: now.toISOString(), shared_at: null, repeats };
}

export function idsOf({ uploads }: State): string[] {
  return uploads.map(({ id }) => id);
}

export function isOverdue({ shared_at }: State, now: Date): boolean {
  return shared_at !== null && now.getTime() - Date.parse(shared_at) > MOST_SHARING_MS;
}
