import { createReadStream } from "node:fs";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CliError, NetworkError } from "#cli/errors.ts";
import type { UploadTarget } from "#core/contract/files/upload-files.ts";

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
export async function putBytes(target: UploadTarget, bytes: Bytes): Promise<void> {
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
