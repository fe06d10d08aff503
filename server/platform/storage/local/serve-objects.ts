/**
 * Server of the local driver's URLs: receives and serves bytes, and does only what was signed. It has its own port and
 * thus its own origin, so that uploads never share one with the dashboard. Its responses can't run scripts.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { folderAt } from "./folder.ts";
import { getObject } from "./get-object.ts";
import { type Exchange, putObject } from "./put-object.ts";
import { readAddress, type SignedRequest } from "./signed-address.ts";
import { refuse, StorageRefusal } from "./storage-refusal.ts";

export interface ServeOptions {
  root: string;
  secret: string;
  allowed_origin: string;
  now(): Date;
}

/** For files of any size on slow connections: a stalled one ends by its socket's timeout. */
const IDLE_LIMIT_MS = 60_000;

/** Longer than any upload URL is valid, so that a sender of an occasional byte ends too. */
const REQUEST_LIMIT_MS = 24 * 3_600_000;
const HEADERS_LIMIT_MS = 10_000;
const CHECKED_EVERY_MS = 5_000;

/** Each upload takes a megabyte or two of memory while it arrives. */
const MOST_CONNECTIONS = 500;

export function createObjectServer(options: ServeOptions): Server {
  const limits = {
    requestTimeout: REQUEST_LIMIT_MS,
    headersTimeout: HEADERS_LIMIT_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
  };
  const arriving: Exchange["arriving"] = new Map();
  const server = createServer(limits, (request, response) => {
    void answer(options, { request, response, arriving });
  });
  server.setTimeout(IDLE_LIMIT_MS);
  server.maxConnections = MOST_CONNECTIONS;
  // Makes room for a refused client's retry by closing idle connections.
  server.on("drop", () => server.closeIdleConnections());
  server.maxHeadersCount = 50;
  return server;
}

async function answer(options: ServeOptions, asked: Omit<Exchange, "folder" | "signed">) {
  const { request, response } = asked;
  setCommonHeaders(options, response);
  try {
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    const signed = requireSigned(options, request);
    const exchange = { ...asked, folder: folderAt(options.root), signed };
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
    throw new StorageRefusal(403, "This URL has expired. Request a new one.");
  if (signed === "bad_signature")
    throw new StorageRefusal(403, "This URL was not signed for this request.");
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
