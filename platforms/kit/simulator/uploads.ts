/** Files that simulators store until a post shows them, and afterwards for its page. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import type { SandboxFile, SimulatorContext } from "./spec.ts";

/** As long as most platforms keep files that no post shows. */
const LIFETIME_MS = 24 * 3_600_000;
/** Enough to detect any file type. */
const HEAD_BYTES = 4_100;

const Upload = z.object({
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  alt_text: z.string().nullable(),
  uploaded_at: z.iso.datetime(),
  ready_at: z.iso.datetime(),
  /** Why the platform can't use it, found during processing; null if it can. */
  fault: z.string().nullable().default(null),
  filename: z.string().optional(),
});
export type Upload = z.infer<typeof Upload>;

export interface Incoming {
  size: number;
  bytes: Readable;
}

interface StoredUpload {
  alt_text?: string | null;
  processing_ms?: number;
  fault?: string | null;
}

/** Returns a request's body, or null if it has no length. */
export function incomingOf({
  headers,
  body,
}: Pick<Request | Response, "headers" | "body">): Incoming | null {
  const length = headers.get("content-length");
  if (length === null || body === null) return null;
  return {
    size: Number(length),
    bytes: Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
  };
}

/** Returns a form's file. */
export function incomingFile(file: Blob): Incoming {
  const bytes = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
  return { size: file.size, bytes };
}

/** Reads a file from a URL given by the sender. Returns null if it can't be read. */
export async function fetchIncoming(
  { fetchFile }: SimulatorContext,
  address: string,
): Promise<Incoming | null> {
  const answer = await fetchFile?.(address);
  return answer?.ok ? incomingOf(answer) : null;
}

/** A part of a file that is sent in several. */
export type Part = { name: string; size: number };

export async function storePart(
  { store }: SimulatorContext,
  { size, bytes }: Incoming,
): Promise<Part> {
  const name = store.newId();
  await store.writeFile(name, size, bytes);
  return { name, size };
}

export function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

/** Stores the parts as one file, in the place of themselves. */
export async function joinParts(context: SimulatorContext, parts: readonly Part[]) {
  const names = parts.map(({ name }) => name);
  const bytes = Readable.from(readAll(context, names), { objectMode: false });
  const file = await storeBytes(context, { size: sizeOf(parts), bytes });
  await context.store.removeFiles(names);
  return file;
}

async function* readAll({ store }: SimulatorContext, names: readonly string[]) {
  for (const name of names) yield* await store.readFile(name);
}

/** Stores a file's bytes under a new name. Returns the name, and the type detected from the first bytes. */
export async function storeBytes(
  { store }: SimulatorContext,
  { size, bytes }: Incoming,
): Promise<Omit<SandboxFile, "alt_text">> {
  const name = store.newId();
  await store.writeFile(name, size, bytes);
  const head = await buffer(
    await store.readFile(name, { start: 0, end: Math.min(HEAD_BYTES, size) - 1 }),
  );
  const content_type = (await fileTypeFromBuffer(head))?.mime ?? "application/octet-stream";
  return { name, content_type, size };
}

export async function recordUpload(
  { store, now }: SimulatorContext,
  id: string,
  {
    alt_text = null,
    processing_ms = 0,
    fault = null,
    ...file
  }: Omit<SandboxFile, "alt_text"> & StoredUpload,
): Promise<Upload> {
  const uploaded_at = now();
  const upload = {
    ...file,
    alt_text,
    fault,
    uploaded_at: uploaded_at.toISOString(),
    ready_at: new Date(uploaded_at.getTime() + processing_ms).toISOString(),
  };
  await store.note(noteOf(id), upload);
  return upload;
}

/** Returns the file with the platform's ID, or null if it doesn't exist or has expired. */
export async function findUpload(
  { store, now }: SimulatorContext,
  id: string,
): Promise<Upload | null> {
  const upload = Upload.safeParse(await store.recall(noteOf(id))).data;
  if (upload === undefined) return null;
  return now().getTime() - Date.parse(upload.uploaded_at) < LIFETIME_MS ? upload : null;
}

export function isProcessed({ now }: SimulatorContext, { ready_at }: Upload): boolean {
  return new Date(ready_at) <= now();
}

export function toSandboxFile(upload: Upload): SandboxFile {
  const { name, content_type, size, alt_text, filename } = upload;
  return { name, content_type, size, alt_text, ...(filename === undefined ? {} : { filename }) };
}

function noteOf(id: string) {
  return `upload ${id}`;
}
