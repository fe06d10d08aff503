import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { BrandedError } from "#core/contract/branded-error.ts";

/** Idle timeout of clamd, which answers only once it has scanned the whole file. */
const IDLE_LIMIT_MS = 300_000;

/** clamd's result for a file it didn't scan completely, which isn't an infection. */
const NO_INFECTION = /^Heuristics\.Limits\.Exceeded/;

/** It is unknown whether the file is clean. */
export class ScanFailedError extends BrandedError {
  static override readonly brand = "ScanFailedError";
  override readonly name = "ScanFailedError";
}

/**
 * Scans bytes with clamd (clamd(8), INSTREAM). Returns what it found, or null if clean. Throws ScanFailedError if it
 * can't be reached or can't scan them.
 */
export async function scanStream(clamd_url: string, bytes: Readable): Promise<string | null> {
  const socket = connect(addressOf(clamd_url));
  socket.setTimeout(IDLE_LIMIT_MS, () => socket.destroy(new Error("it does not answer")));
  try {
    const [answer] = await Promise.all([buffer(socket), send(socket, bytes)]);
    return readAnswer(answer.toString("utf8").replace(/\0$/, "").trim());
  } catch (error) {
    if (error instanceof ScanFailedError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new ScanFailedError(`clamd could not scan: ${text}`, { cause: error });
  } finally {
    socket.destroy();
    bytes.destroy();
  }
}

function addressOf(clamd_url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(clamd_url);
  if (protocol === "unix:") return { path: pathname, allowHalfOpen: true };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || 3310),
    allowHalfOpen: true,
  };
}

/** clamd may answer and close before everything is sent. Its answer counts then. */
async function send(socket: Socket, bytes: Readable): Promise<void> {
  try {
    await pipeline(bytes, framed, socket);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EPIPE" && code !== "ECONNRESET") throw error;
  }
}

/** Each chunk is preceded by its length. A chunk of length 0 ends the stream. */
async function* framed(chunks: AsyncIterable<Buffer>) {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

function readAnswer(answer: string): string | null {
  if (/^stream: OK$/.test(answer)) return null;
  const found = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
  if (found === undefined)
    throw new ScanFailedError(`clamd could not scan: ${answer || "no answer"}`);
  return NO_INFECTION.test(found) ? null : found.replace(/\.UNOFFICIAL$/, "");
}
