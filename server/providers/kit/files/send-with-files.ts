/**
 * An `advance` for platforms that take the files of an item first, each by calls of its own, and then the item that
 * names them. Every step's progress is written before the next call, so that what is uploaded is not uploaded again; and
 * what the platform has thrown away meanwhile is.
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
} from "#server/providers/spec.ts";
import { nameItem, sendNext } from "../send-next.ts";

/** How often the files of an item are uploaded again since the platform says that they are gone. */
const MOST_REPEATS = 2;

/** The uploads for the next item, as the platform names them, in the order of its files. */
const State = z.object({
  uploads: z.array(z.json()),
  begun_at: z.iso.datetime(),
  repeats: z.int(),
});
type State = z.infer<typeof State>;

/** How far one file has got. */
export interface UploadStep {
  upload: Json;
  /** Whether an item can name it now. */
  done: boolean;
  /** When the next step may be made, in milliseconds from now. */
  after_ms?: number;
}

interface Sending<Item, File> {
  context: ProviderContext;
  /** All items of the post: one, or those of a thread. */
  items: readonly (Item & { files: readonly File[] })[];
  progress: Progress;
  /** How long the platform keeps what no post shows, at the least. */
  kept_ms: number;
  /** Takes the upload of a file one step on, from its beginning where `upload` is null. */
  upload(file: File, upload: Json): Promise<UploadStep>;
  /** Whether the platform refused an item because an upload is gone. */
  isGone(error: unknown): boolean;
  /** Sends an item after those that are out. */
  send(item: Item, out: readonly PublishedItem[], uploads: readonly Json[]): Promise<PublishedItem>;
}

/** Takes the first item that is not out yet one step on. Throws as `sendNext` does. */
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

/** The uploads that the platform has for the next item. `null` in the place of one that is still to be done. */
export function uploadsIn({ state }: Progress): readonly Json[] {
  return State.safeParse(state).data?.uploads.map(uploadOf) ?? [];
}

/** Whether all of the next item's files, so many, are on the platform, so that the next call sends the item. */
export function isUploaded({ state }: Progress, files: number): boolean {
  const uploads = State.safeParse(state).data?.uploads ?? [];
  return uploads.length === files && uploads.every(isDone);
}

function currentState<Item, File>({ progress, kept_ms }: Sending<Item, File>, now: Date): State {
  const known = State.safeParse(progress.state).data;
  const fresh = { uploads: [], begun_at: now.toISOString(), repeats: known?.repeats ?? 0 };
  if (known === undefined || known.uploads.length === 0) return fresh;
  const age = now.getTime() - Date.parse(known.begun_at);
  return age < kept_ms ? known : fresh;
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
