import type { z } from "zod";
import type { Context } from "#cli/context.ts";
import { CliError, INTERRUPTED, NetworkError, REFUSED, UsageError } from "#cli/errors.ts";
import { createProgress } from "#cli/output/progress.ts";
import type { UploadFiles, UploadTarget } from "#core/contract/operations/uploads.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { findLocalFile, type LocalFile } from "./local-file.ts";
import { sendFile } from "./send-file.ts";

export interface UploadOptions {
  alt?: string;
  resume?: string;
  wait: boolean;
  timeout: number;
}

type Reserved = z.infer<typeof UploadFiles.output>;

export async function uploadFile(
  context: Context,
  given: string,
  options: UploadOptions,
): Promise<void> {
  const file = await findLocalFile(context.host.cwd, given);
  const { id, whole } =
    options.resume === undefined
      ? await reserve(context, file, options.alt)
      : await findReserved(context, file, options.resume);
  const again = `crier media upload ${quote(given)} --resume ${id}`;
  context.note(`Uploading ${file.name} as ${id}.`);
  await send(context, { id, whole, file, again });
  const client = context.client();
  const completed = (await client.send("POST", `/files/${id}/complete`)).body as MediaFile;
  const stored = options.wait
    ? await untilProcessed(context, completed, options.timeout)
    : completed;
  await context.print(stored);
  if (!stored.failed) return;
  throw new CliError(
    `${file.name} can't be used: ${stored.error?.message ?? "it failed"}`,
    REFUSED,
  );
}

interface Sending {
  id: string;
  whole: UploadTarget | null;
  file: LocalFile;
  again: string;
}

async function send(context: Context, { id, whole, file, again }: Sending): Promise<void> {
  const progress = createProgress(context, file.size);
  try {
    await sendFile(context, { id, whole, file, progress });
    progress.end();
  } catch (error) {
    progress.end();
    if (context.host.signal.aborted)
      throw new CliError(`Interrupted. Resume with:\n  ${again}`, INTERRUPTED);
    if (error instanceof NetworkError)
      throw new CliError(`${error.message}\nWhat was uploaded is saved. Resume with:\n  ${again}`);
    throw error;
  }
}

async function reserve(context: Context, { name, type, size }: LocalFile, alt: string | undefined) {
  const alt_text = alt === undefined ? {} : { alt_text: alt };
  const body = { files: [{ filename: name, content_type: type, size, ...alt_text }] };
  const answer = await context.client().send("POST", "/files/upload", { body });
  const [reserved] = (answer.body as Reserved).files;
  if (reserved === undefined) throw new CliError("The server reserved no upload.");
  return { id: reserved.id, whole: reserved.upload };
}

async function findReserved(context: Context, file: LocalFile, id: string) {
  const existing = await context.client().get<MediaFile>(`/files/${encodeURIComponent(id)}`);
  if (existing.size !== file.size)
    throw new UsageError(
      `${id} was started with a file of ${existing.size} bytes. ${file.name} has ${file.size}: upload it without --resume.`,
    );
  return { id, whole: null };
}

/** Quotes a path for POSIX shells. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

const INTERVAL_MS = 1000;

/** Polls a file until it is ready or has failed. */
async function untilProcessed(
  context: Context,
  file: MediaFile,
  timeoutSeconds: number,
): Promise<MediaFile> {
  const { host } = context;
  const until = host.now() + timeoutSeconds * 1000;
  let current = file;
  if (!current.ready && !current.failed) context.note("Uploaded. Waiting until it is processed…");
  for (let wait = INTERVAL_MS / 4; !current.ready && !current.failed; wait = INTERVAL_MS) {
    if (host.now() >= until)
      throw new CliError(`Still processing. Read it with \`crier api GET /files/${file.id}\`.`);
    await host.sleep(wait, host.signal).catch(() => {
      throw new CliError(`Interrupted. ${file.id} is uploaded and will be processed.`, INTERRUPTED);
    });
    current = await context.client().get<MediaFile>(`/files/${file.id}`);
  }
  return current;
}
