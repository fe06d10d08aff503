/**
 * The server of the local driver's addresses: takes and gives bytes, and does nothing that was not signed. It has a port, and so
 * an origin, of its own: what people upload never shares one with the dashboard. What it answers runs nothing.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { folderAt } from "./folder.ts";
import { getObject } from "./get-object.ts";
import { putObject } from "./put-object.ts";
import { readAddress, type SignedRequest } from "./signed-address.ts";
import { refuse, StorageRefusal } from "./storage-refusal.ts";

export interface ServeOptions {
  root: string;
  secret: string;
  /** The dashboard's origin, whose pages may send and read files. */
  allowed_origin: string;
  now(): Date;
}

/** For files of any size on slow lines: a stalled one ends by the timeout of its socket. */
const IDLE_LIMIT_MS = 60_000;

export function createObjectServer(options: ServeOptions): Server {
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 10_000 },
    (request, response) => {
      void answer(options, request, response);
    },
  );
  server.setTimeout(IDLE_LIMIT_MS);
  server.maxHeadersCount = 50;
  return server;
}

async function answer(options: ServeOptions, request: IncomingMessage, response: ServerResponse) {
  setCommonHeaders(options, response);
  try {
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    const signed = requireSigned(options, request);
    const exchange = { folder: folderAt(options.root), request, response, signed };
    await (signed.method === "PUT" ? putObject(exchange) : getObject(exchange));
  } catch (error) {
    refuse(request, response, error);
  }
}

function requireSigned(options: ServeOptions, { method, url }: IncomingMessage): SignedRequest {
  const signed = readAddress(
    { method: method ?? "", url: url ?? "" },
    options.secret,
    options.now(),
  );
  if (signed === "expired")
    throw new StorageRefusal(403, "This address has expired. Ask for a new one.");
  if (signed === "bad_signature")
    throw new StorageRefusal(403, "This address was not signed for such a request.");
  return signed;
}

function setCommonHeaders({ allowed_origin }: ServeOptions, response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Origin", allowed_origin);
  response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, PUT");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  response.setHeader("Access-Control-Max-Age", "3600");
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Content-Type-Options", "nosniff");
}
