import type { IncomingMessage } from "node:http";
import { MOST_DROPPED } from "./front-limits.ts";

/**
 * Resolves when a request has arrived with its whole body, buffered in the request to be read: true, or false if the
 * body exceeds `longest` bytes, in which case the rest is discarded. Never resolves if the client disconnects before.
 * Next would read a body of any length into memory, faster than its handler can refuse it.
 */
export function holdBody(request: IncomingMessage, longest: number): Promise<boolean> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return Promise.resolve(true);
  if (Number(length ?? 0) > MOST_DROPPED) return Promise.resolve(false);
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    let size = 0;
    // Node's parser calls this with each chunk. True requests more, though nobody is reading yet.
    request.push = (piece: Buffer | null) => {
      if (piece === null) {
        resolve(size <= longest);
        return push(null);
      }
      size += piece.length;
      if (size > MOST_DROPPED) resolve(false);
      else if (size <= longest) push(piece);
      return true;
    };
  });
}
