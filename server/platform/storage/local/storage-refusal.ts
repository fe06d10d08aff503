import type { IncomingMessage, ServerResponse } from "node:http";
import { isCode, WrongSizeError } from "./folder.ts";

/** Several parts of an upload. */
const MOST_DISCARDED_BYTES = 32 * 1024 ** 2;
const DISCARDED_FOR_MS = 30_000;

export class StorageRefusal extends Error {
  override readonly name = "StorageRefusal";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { status, message } = toRefusal(error);
  if (status === 500) console.error(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ error: { message } });
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  if (request.complete || request.destroyed) {
    response.writeHead(status).end(body);
  } else {
    response.writeHead(status, { Connection: "close" }).write(body);
    closeAfterBody(request, response);
  }
}

/**
 * Closes the connection once the sender is done. Closing a connection with unread bytes resets it, and the sender may
 * then see the reset instead of the response. The rest of the body is discarded, up to a limit.
 */
function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  let left = MOST_DISCARDED_BYTES;
  const close = () => {
    clearTimeout(limit);
    response.end();
  };
  const limit = setTimeout(close, DISCARDED_FOR_MS).unref();
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) close();
  });
  request.once("end", close);
  request.once("close", close);
}

function toRefusal(error: unknown): { status: number; message: string } {
  if (error instanceof StorageRefusal) return error;
  if (error instanceof WrongSizeError) return { status: 400, message: error.message };
  if (isCode(error, "ENOSPC") || isCode(error, "EDQUOT"))
    return {
      status: 507,
      message: "The disk is full. Nothing of the file was stored. Try again later.",
    };
  if (isCode(error, "ENOENT")) return { status: 404, message: "This file does not exist." };
  if (isCode(error, "ECONNRESET") || isCode(error, "ERR_STREAM_PREMATURE_CLOSE"))
    return { status: 400, message: "The connection ended before the upload was complete." };
  return { status: 500, message: "The file could not be stored or read. Try again." };
}
