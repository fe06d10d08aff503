import type { IncomingMessage, ServerResponse } from "node:http";
import { isCode, WrongSizeError } from "./folder.ts";

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
  // The rest of a refused body isn't read.
  if (!request.complete) response.setHeader("Connection", "close");
  const body = JSON.stringify({ error: { message } });
  response.writeHead(status, { "Content-Type": "application/json" }).end(body);
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
