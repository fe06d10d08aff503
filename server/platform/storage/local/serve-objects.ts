/**
 * Server of the local driver's URLs: receives and serves bytes, and does only what was signed. It has its own port and
 * thus its own origin, so that uploads never share one with the dashboard. Its responses can't run scripts.
 */

import { open, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { dispositionOf } from "../disposition-of.ts";
import { isClosed } from "./closed-keys.ts";
import type { Folder } from "./folder.ts";
import { collect, folderAt, placeOnce, placePart } from "./folder.ts";
import { removeObject } from "./remove-object.ts";
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

/** Serves an object's bytes, or a range of them (RFC 9110, 14). HEAD returns only the headers. */
async function getObject({ folder, request, response, signed }: Exchange): Promise<void> {
  const file = await open(folder.objectPath(signed.key), "r");
  try {
    const { size } = await file.stat();
    const range = readRange(request.headers.range, size);
    response.setHeader("Accept-Ranges", "bytes");
    response.setHeader("Content-Type", signed.content_type);
    response.setHeader(
      "Content-Disposition",
      dispositionOf({ content_type: signed.content_type, save_as: signed.save_as ?? null }),
    );
    response.setHeader("Cache-Control", "private, max-age=3600, immutable");
    if (range === "unsatisfiable") {
      response.writeHead(416, { "Content-Range": `bytes */${size}` }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range !== null) response.setHeader("Content-Range", `bytes ${start}-${end}/${size}`);
    response.setHeader("Content-Length", end - start + 1);
    response.writeHead(range === null ? 200 : 206);
    if (request.method === "HEAD" || size === 0) response.end();
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), response);
  } finally {
    await file.close();
  }
}

interface ByteRange {
  /** Both inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a `Range` header for `size` bytes. Null if it is missing, or in a form that may be ignored (several ranges,
 * other units: RFC 9110, 14.2).
 */
function readRange(header: string | undefined, size: number): ByteRange | null | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (match === null) return null;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}

interface Exchange {
  folder: Folder;
  request: IncomingMessage;
  response: ServerResponse;
  signed: SignedRequest;
  /** Uploads in progress, by target path. */
  arriving: Map<string, IncomingMessage>;
}

/**
 * Receives an object's bytes, or those of a part. An object is written once: another upload to the same URL is refused
 * with 409, even if the first one has been moved away since. A part may be sent again until the upload is complete.
 */
async function putObject(exchange: Exchange): Promise<void> {
  const { folder, request, response, signed } = exchange;
  const size = requireLength(request, signed);
  const { upload_id, part } = signed;
  if (upload_id !== undefined && part !== undefined) {
    await putPart(exchange, { size, upload_id, part });
  } else {
    await requireOpen(folder, signed.key);
    const incoming = await receive(exchange, size, folder.objectPath(signed.key));
    if (!(await placeOnce(incoming, folder.objectPath(signed.key)))) throw refuseAgain();
    await removeIfClosed(folder, signed.key);
  }
  response.writeHead(200).end();
}

async function putPart(
  exchange: Exchange,
  { size, upload_id, part }: { size: number; upload_id: string; part: number },
): Promise<void> {
  const { folder } = exchange;
  const path = folder.partPath(upload_id, part);
  await requireUpload(folder, upload_id);
  const incoming = await receive(exchange, size, path);
  if (!(await placePart(incoming, path))) throw refuseEnded();
}

/**
 * Receives the bytes, and returns their path. Of two requests for the same target the newer one continues: its sender
 * has given up the older one, and together they could store many times what was signed for.
 */
async function receive(
  { folder, request, arriving }: Exchange,
  size: number,
  path: string,
): Promise<string> {
  const incoming = folder.incomingPath();
  arriving.get(path)?.destroy();
  arriving.set(path, request);
  try {
    await collect(request, incoming, size);
  } finally {
    if (arriving.get(path) === request) arriving.delete(path);
  }
  return incoming;
}

async function requireOpen(folder: Folder, key: string): Promise<void> {
  if (await isClosed(folder, key)) throw refuseAgain();
}

/** The key may have been closed while the bytes arrived. What is here now came after the previous data was removed. */
async function removeIfClosed(folder: Folder, key: string): Promise<void> {
  if (await isClosed(folder, key)) await removeObject(folder, key);
}

function refuseAgain(): StorageRefusal {
  return new StorageRefusal(409, "This file has already been uploaded.");
}

function requireLength(
  { headers }: IncomingMessage,
  { size = 0, content_type }: SignedRequest,
): number {
  if (headers["content-type"] !== content_type)
    throw new StorageRefusal(403, `This URL requires Content-Type: ${content_type}.`);
  const length = headers["content-length"];
  if (length === undefined) throw new StorageRefusal(411, "Send the file with its Content-Length.");
  if (Number(length) !== size)
    throw new StorageRefusal(403, `This URL accepts ${size} bytes, not ${length}.`);
  return size;
}

async function requireUpload(folder: Folder, upload_id: string): Promise<void> {
  const stored = await stat(folder.partsPath(upload_id)).catch(() => null);
  if (stored === null) throw refuseEnded();
}

function refuseEnded(): StorageRefusal {
  return new StorageRefusal(404, "This upload is complete or was aborted. Start a new one.");
}
