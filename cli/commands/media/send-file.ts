import { createReadStream } from "node:fs";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import type { Context } from "#cli/context.ts";
import { CliError, NetworkError, RefusalError } from "#cli/errors.ts";
import type { Progress } from "#cli/output/progress.ts";
import type { UploadParts, UploadTarget } from "#core/contract/operations/uploads.ts";
import type { LocalFile } from "./local-file.ts";

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

/** A connection without progress for this long counts as lost. */
const STALLED_MS = 60_000;

interface Bytes {
  path: string;
  from: number;
  size: number;
  signal: AbortSignal;
  /** Called with the number of bytes sent. */
  onBytes(sent: number): void;
}

/**
 * Sends part of a file to the storage. Uses node:http, because `fetch` reports no upload progress and sets no length
 * for streams. Throws NetworkError if retrying may help.
 */
async function putBytes(target: UploadTarget, bytes: Bytes): Promise<void> {
  const request = await open(target, bytes);
  const answered = answerOf(request);
  // If the storage refuses early the pipe breaks, but its response is what counts.
  const sent = pipeline(read(bytes), counter(bytes.onBytes), request).catch(
    (error: unknown) => error,
  );
  const answer = await answered.catch(async (error: Error) => {
    bytes.signal.throwIfAborted();
    const broken = (await sent) ?? error;
    if (isReadError(broken)) throw new CliError(`Can't read ${bytes.path}: ${broken.message}.`);
    throw new NetworkError(`The connection to the storage was interrupted (${error.message}).`, {
      arrived: true,
    });
  });
  answer.resume();
  check(answer.statusCode ?? 0);
}

async function open({ method, url, headers }: UploadTarget, { size, signal }: Bytes) {
  const { request } = url.startsWith("https:")
    ? await import("node:https")
    : await import("node:http");
  const opened = request(url, {
    method,
    headers: { ...headers, "Content-Length": size },
    signal,
    timeout: STALLED_MS,
  });
  opened.on("timeout", () => opened.destroy(new Error("no progress for a minute")));
  return opened;
}

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
  });
}

function read({ path, from, size }: Bytes): Readable {
  return size === 0
    ? Readable.from([])
    : createReadStream(path, { start: from, end: from + size - 1 });
}

function counter(onBytes: Bytes["onBytes"]): Transform {
  let sent = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      sent += chunk.length;
      onBytes(sent);
      done(null, chunk);
    },
  });
}

function isReadError(error: unknown): error is NodeJS.ErrnoException {
  return (
    (error as NodeJS.ErrnoException).syscall === "read" ||
    (error as NodeJS.ErrnoException).syscall === "open"
  );
}

function check(status: number): void {
  // 409: the response to an earlier attempt was lost, but not its bytes.
  if (status < 300 || status === 409) return;
  if (status >= 500 || status === 429 || status === 408)
    throw new NetworkError(`The storage answered with ${status}.`, { arrived: true });
  throw new CliError(
    `The storage refused the upload with ${status}. Has the file changed, or the reservation expired? Upload it again without --resume.`,
  );
}
