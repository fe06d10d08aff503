import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Without a byte for so long, clamd is given up. It answers a large file only when it has scanned it. */
const IDLE_LIMIT_MS = 300_000;

/** What clamd says of a file that it did not look into to its end: no infection. */
const NO_INFECTION = /^Heuristics\.Limits\.Exceeded/;

/** It is not known whether the file is clean. */
export class ScanFailedError extends Error {
  override readonly name = "ScanFailedError";
}

/**
 * Has clamd scan bytes (clamd(8), INSTREAM). Answers what it found, or null where they are clean. Throws ScanFailedError where
 * it can't be reached or can't scan them.
 */
export async function scanStream(clamd_url: string, bytes: Readable): Promise<string | null> {
  const socket = connect(addressOf(clamd_url));
  socket.setTimeout(IDLE_LIMIT_MS, () => socket.destroy(new Error("it does not answer")));
  try {
    const [answer] = await Promise.all([buffer(socket), send(socket, bytes)]);
    return readAnswer(answer.toString("utf8").replace(/\0$/, "").trim());
  } catch (error) {
    if (error instanceof ScanFailedError) throw error;
    const words = error instanceof Error ? error.message : String(error);
    throw new ScanFailedError(`clamd could not scan: ${words}`, { cause: error });
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

/** It answers and closes before all is sent where it wants no more: what it answered counts then. */
async function send(socket: Socket, bytes: Readable): Promise<void> {
  try {
    await pipeline(bytes, framed, socket);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EPIPE" && code !== "ECONNRESET") throw error;
  }
}

/** Each chunk with its length before it; one of length 0 ends them. */
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
