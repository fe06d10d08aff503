import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ObjectStore } from "#server/platform/storage/object-store.ts";
import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";

const CONTENT_TYPE = "image/png";
const ADDRESS_LASTS_MS = 5 * 60_000;

export interface CheckStorage {
  store: ObjectStore;
  /** The dashboard's origin, whose pages upload and display files. */
  origin: string;
}

/**
 * Does with a small object what Crier does with files: writes, reads, uploads with a signed URL like a dashboard page,
 * moves, deletes. Returns what was tried, in order. Throws CannotStartError with what to fix.
 */
export async function checkStorage({ store, origin }: CheckStorage): Promise<string[]> {
  const key = `incoming/check-${randomUUID()}`;
  const moved = `${key}-moved`;
  const tried: string[] = [];
  const attempt = async (what: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      throw new CannotStartError(`It can't ${what}: ${text}`, { cause: error });
    });
    tried.push(what);
  };
  try {
    await attempt("list objects", () => store.check());
    await attempt("upload a file with a signed URL", () => send({ store, origin }, key));
    await attempt("let dashboard pages upload files (CORS)", () =>
      askAsBrowser({ store, origin }, key),
    );
    await attempt("read a file", () => requireBytes(store, key));
    await attempt("download a file with a signed URL", () => receive({ store, origin }, key));
    await attempt("move a file", () => store.move(key, moved));
    await attempt("write a file", () => write(store, key));
    await attempt("upload a file in parts", () => sendParts(store, key));
    await attempt("delete files", () => store.remove([key, moved]));
  } catch (error) {
    await store.remove([key, moved]).catch(() => undefined);
    throw error;
  }
  return tried;
}

const BYTES = Uint8Array.of(1, 2, 3);

const soon = () => new Date(Date.now() + ADDRESS_LASTS_MS);

async function send({ store, origin }: CheckStorage, key: string): Promise<void> {
  const object = { key, content_type: CONTENT_TYPE, size: BYTES.length };
  const { method, url, headers } = await store.presignPut(object, soon());
  const answer = await fetch(url, { method, headers: { ...headers, Origin: origin }, body: BYTES });
  await requireOk(answer);
  requireAllowed(answer, origin);
}

/** Browsers send a preflight request before uploading to another origin. */
async function askAsBrowser({ store, origin }: CheckStorage, key: string): Promise<void> {
  const object = { key, content_type: CONTENT_TYPE, size: BYTES.length };
  const { method, url } = await store.presignPut(object, soon());
  const answer = await fetch(url, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": "content-type",
    },
  });
  await requireOk(answer);
  requireAllowed(answer, origin);
  const allowed = answer.headers.get("access-control-allow-methods") ?? "";
  if (!allowed.includes(method)) throw new Error(`its CORS rules don't allow ${method}.`);
}

function requireAllowed({ headers }: Response, origin: string): void {
  const allowed = headers.get("access-control-allow-origin");
  if (allowed !== origin && allowed !== "*")
    throw new Error(`its CORS rules don't allow pages of ${origin} (CRIER_URL).`);
}

async function requireBytes(store: ObjectStore, key: string): Promise<void> {
  const bytes = await buffer(await store.read(key));
  if (!bytes.equals(BYTES)) throw new Error("it returned other bytes than were uploaded.");
}

async function receive({ store, origin }: CheckStorage, key: string): Promise<void> {
  const reading = { expires_at: soon(), content_type: CONTENT_TYPE, save_as: null };
  const address = await store.presignGet(key, reading);
  const answer = await fetch(address, { headers: { Origin: origin } });
  await requireOk(answer);
  requireAllowed(answer, origin);
  if (answer.headers.get("content-type") !== CONTENT_TYPE)
    throw new Error("it returned a different content type than was signed.");
}

function write(store: ObjectStore, key: string): Promise<void> {
  const object = { key, content_type: CONTENT_TYPE, size: BYTES.length };
  return store.write(object, Readable.from([Buffer.from(BYTES)]));
}

async function sendParts(store: ObjectStore, key: string): Promise<void> {
  const upload = await store.beginParts({ key, content_type: CONTENT_TYPE });
  try {
    const part = { number: 1, size: BYTES.length };
    const { method, url, headers } = await store.presignPart(upload, part, soon());
    await requireOk(await fetch(url, { method, headers, body: BYTES }));
    await store.listParts(upload);
  } finally {
    await store.abortParts(upload);
  }
}

async function requireOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  const text = (await answer.text()).slice(0, 300);
  throw new Error(`the store answered ${answer.status}. ${text}`);
}
