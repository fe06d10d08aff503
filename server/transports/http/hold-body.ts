import type { IncomingMessage } from "node:http";
import { MOST_DROPPED } from "./front-limits.ts";

/**
 * Resolves when a request has arrived with all of its body, which then waits in the request's own buffer to be read: true, or
 * false where the body is longer than `longest` bytes. Of such a body nothing more is kept. Never resolves where the client goes
 * away before. Next would read a body of any length into memory, faster than whoever it is for can refuse it.
 */
export function holdBody(request: IncomingMessage, longest: number): Promise<boolean> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return Promise.resolve(true);
  if (Number(length ?? 0) > MOST_DROPPED) return Promise.resolve(false);
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    let size = 0;
    // Called by Node's parser with each piece that arrives. True asks for more, though nobody reads yet.
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
