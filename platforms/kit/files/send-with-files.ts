/**
 * An `advance` for platforms where each file of an item is uploaded by separate calls before the item that
 * references them. Progress is stored after every step, so nothing is uploaded twice unless the platform has
 * discarded it.
 */
import { z } from "zod";
import {
  type Advance,
  type Json,
  type PreparedFile,
  type Progress,
  type ProviderContext,
  ProviderError,
  type PublishedItem,
} from "#platforms/kit/spec/provider.ts";
import { nameItem, sendNext } from "../send-next.ts";

/** Maximum number of times an item's files are uploaded again after the platform says they are gone. */
const MOST_REPEATS = 2;

const State = z.object({
  uploads: z.array(z.json()),
  begun_at: z.iso.datetime(),
  repeats: z.int(),
});
type State = z.infer<typeof State>;

export interface UploadStep {
  upload: Json;
  done: boolean;
  after_ms?: number;
}

interface Sending<Item, File> {
  context: ProviderContext;
  /** All items: one, or those of a thread. */
  items: readonly (Item & { files: readonly File[] })[];
  progress: Progress;
  /** Minimum time the platform keeps files that no post shows. */
  kept_ms: number;
  /** Takes a file's upload one step further. Starts it if `upload` is null. */
  upload(file: File, upload: Json): Promise<UploadStep>;
  isGone(error: unknown): boolean;
  send(item: Item, out: readonly PublishedItem[], uploads: readonly Json[]): Promise<PublishedItem>;
}

export async function sendWithFiles<Item, File = PreparedFile>(
  sending: Sending<Item, File>,
): Promise<Advance> {
  const { context, items, progress } = sending;
  const { length: out } = progress.items;
  const files = items[out]?.files ?? [];
  const state = currentState(sending, context.now());
  try {
    if (state.uploads.length > files.length) throw new Error("There are more uploads than files.");
    const step = await uploadNext(sending, files, state);
    if (step !== null) return step;
  } catch (error) {
    throw nameItem(error, { number: out + 1, of: items.length });
  }
  return sendNamed(sending, state);
}

/** Returns the upload references for the next item, with null for each file still to be uploaded. */
export function uploadsIn({ state }: Progress): readonly Json[] {
  return State.safeParse(state).data?.uploads.map(uploadOf) ?? [];
}

export function isUploaded({ state }: Progress, files: number): boolean {
  const uploads = State.safeParse(state).data?.uploads ?? [];
  return uploads.length === files && uploads.every(isDone);
}

function currentState<Item, File>({ progress, kept_ms }: Sending<Item, File>, now: Date): State {
  const stored = State.safeParse(progress.state).data;
  const fresh = { uploads: [], begun_at: now.toISOString(), repeats: stored?.repeats ?? 0 };
  if (stored === undefined || stored.uploads.length === 0) return fresh;
  const age = now.getTime() - Date.parse(stored.begun_at);
  return age < kept_ms ? stored : fresh;
}

async function uploadNext<Item, File>(
  { upload, progress: { items } }: Sending<Item, File>,
  files: readonly File[],
  state: State,
): Promise<Advance | null> {
  const place = state.uploads.findIndex((each) => !isDone(each));
  const index = place === -1 ? state.uploads.length : place;
  const file = files[index];
  if (file === undefined) return null;
  const { after_ms = 0, ...step } = await upload(file, uploadOf(state.uploads[index] ?? null));
  const uploads = [...state.uploads.slice(0, index), step, ...state.uploads.slice(index + 1)];
  return {
    progress: { items, state: { ...state, uploads } },
    after_ms,
    stage: `Uploading file ${index + 1} of ${files.length}.`,
  };
}

async function sendNamed<Item, File>(sending: Sending<Item, File>, state: State): Promise<Advance> {
  const { items, progress, send, isGone } = sending;
  const uploads = state.uploads.map(uploadOf);
  try {
    return await sendNext({ items, progress, send: (item, out) => send(item, out, uploads) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const isSent = !(error instanceof ProviderError) || error.outcome === "unknown";
    const gone = !isSent && uploads.length > 0 && (isGone(error) || isGone(cause));
    if (!gone || state.repeats >= MOST_REPEATS) throw error;
    const again = { ...state, uploads: [], repeats: state.repeats + 1 };
    return { progress: { items: progress.items, state: again }, after_ms: 0 };
  }
}

function isDone(upload: Json): boolean {
  return (upload as { done?: Json } | null)?.done === true;
}

function uploadOf(step: Json): Json {
  return (step as { upload?: Json } | null)?.upload ?? null;
}
