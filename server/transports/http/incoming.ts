import type { IncomingMessage, ServerResponse } from "node:http";
import { MOST_DROPPED } from "./front-limits.ts";

/** What the APIs need of a request, however it arrived: building a whole Request costs as much as reading a post. */
export interface Incoming {
  method: string;
  url: URL;
  /** Returns a header's value by its name in lower case. */
  header(name: string): string | null;
  /** Returns the body, or null if it has more than `most` bytes. */
  readBody(most: number): Promise<Buffer | null>;
  /** Aborted when the client has left before it was answered. */
  signal(): AbortSignal;
}

export function fromRequest(request: Request): Incoming {
  return {
    method: request.method,
    url: new URL(request.url),
    header: (name) => request.headers.get(name),
    async readBody(most) {
      const pieces: Uint8Array[] = [];
      let size = 0;
      for await (const piece of request.body ?? []) {
        size += piece.length;
        if (size <= most) pieces.push(piece);
        else if (size > MOST_DROPPED) break;
      }
      return size > most ? null : Buffer.concat(pieces);
    },
    signal: () => request.signal,
  };
}

/** Reads a request of Node's server whose body has already arrived: the front server holds it until then. */
export function fromNode(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): Incoming {
  const { method = "GET", url = "/", headers } = request;
  return {
    method,
    url: new URL(url, origin),
    header: (name) => headers[name]?.toString() ?? null,
    async readBody(most) {
      const body = takeBody(request);
      return body.length > most ? null : body;
    },
    signal() {
      const left = new AbortController();
      if (response.closed) left.abort();
      else response.once("close", () => left.abort());
      return left.signal;
    },
  };
}

/** Returns the whole body of a request that has arrived. */
export function takeBody(request: IncomingMessage): Buffer<ArrayBuffer> {
  return request.read() ?? Buffer.alloc(0);
}
