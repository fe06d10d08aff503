import type { z } from "zod";
import type { Context } from "#cli/context.ts";
import { NetworkError, RefusalError } from "#cli/errors.ts";
import type { Progress } from "#cli/output/progress.ts";
import type { UploadTarget } from "#core/contract/files/upload-files.ts";
import type { UploadParts } from "#core/contract/files/upload-parts.ts";
import type { LocalFile } from "./local-file.ts";
import { putBytes } from "./put-bytes.ts";

type Parts = z.infer<typeof UploadParts.output>;

/** Larger files are sent in parts, so that interrupted uploads can resume. */
const LARGEST_WHOLE = 8 * 1024 * 1024;
const DELAYS_MS = [500, 2000, 5000, 10_000];

interface Sending {
  id: string;
  file: LocalFile;
  /** Upload URL of the whole file; null resumes with the missing parts. */
  whole: UploadTarget | null;
  progress: Progress;
}

/** Sends a file's bytes to the storage. Throws NetworkError if the connection doesn't recover. */
export async function sendFile(context: Context, sending: Sending): Promise<void> {
  const { whole, file } = sending;
  if (whole === null || file.size > LARGEST_WHOLE) return sendParts(context, sending);
  await sendRange(context, sending, { target: whole, from: 0, size: file.size });
}

async function sendParts(context: Context, sending: Sending): Promise<void> {
  const { id, progress } = sending;
  for (;;) {
    const parts = await askForParts(context, id);
    if (parts === undefined || parts.missing.length === 0) return;
    const { part_size, missing, arrived } = parts;
    progress.set(arrived.length * part_size);
    for (const { number, size, upload } of missing) {
      const from = (number - 1) * part_size;
      await sendRange(context, sending, { target: upload, from, size });
    }
  }
}

/** Undefined if the file no longer accepts parts: `complete` returns its state. */
async function askForParts(context: Context, id: string): Promise<Parts | undefined> {
  try {
    const answer = await context.client().send("POST", `/files/${id}/parts`);
    return answer.body as Parts;
  } catch (error) {
    if (error instanceof RefusalError && error.reason === "not_uploading") return undefined;
    throw error;
  }
}

interface Range {
  target: UploadTarget;
  from: number;
  /** In bytes. */
  size: number;
}

async function sendRange(context: Context, { file, progress }: Sending, range: Range) {
  const { host, note } = context;
  const { target, from, size } = range;
  for (let tries = 0; ; tries += 1) {
    const start = progress.position();
    const onBytes = (sent: number) => progress.set(start + sent);
    try {
      await putBytes(target, { path: file.path, from, size, signal: host.signal, onBytes });
      return;
    } catch (error) {
      const delay = DELAYS_MS[tries];
      if (host.signal.aborted || !(error instanceof NetworkError) || delay === undefined)
        throw error;
      progress.set(start);
      note(`${error.message} Trying again in ${Math.ceil(delay / 1000)} s.`);
      await host.sleep(delay, host.signal);
    }
  }
}
