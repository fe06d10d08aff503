import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createUpload } from "../kit/files/read-file.ts";
import type { UploadStep } from "../kit/files/send-with-files.ts";
import type { Json, PreparedFile, ProviderContext } from "../spec.ts";
import { readMedia, uploadMedia } from "./client.ts";

const POLL_MS = 2_000;

/** A file on the server. Its URL is known once processing is done. */
const UploadedFile = z.object({ id: z.string(), url: z.string().nullable() });
export type UploadedFile = z.infer<typeof UploadedFile>;

export function uploadedFile(upload: Json): UploadedFile {
  return UploadedFile.parse(upload);
}

/**
 * Uploads a file with its alt text, or checks whether the server is done with it. A file the server no longer knows is
 * uploaded again. Throws a ProviderError.
 */
export async function uploadFile(
  context: ProviderContext,
  file: PreparedFile,
  upload: Json,
): Promise<UploadStep> {
  const known =
    upload === null ? null : await readMedia(context, encodeURIComponent(uploadedFile(upload).id));
  const media = known ?? (await uploadMedia(context, (to) => createForm(context, file, to)));
  const { id, url, done } = media;
  return { upload: { id, url }, done, after_ms: done ? 0 : POLL_MS };
}

/** Creates a form (RFC 7578) whose file is streamed. */
function createForm(
  context: ProviderContext,
  file: PreparedFile,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Request> {
  const boundary = `crier-${randomBytes(16).toString("hex")}`;
  const line = (text: string) => `${text}\r\n`;
  const description =
    file.alt_text === null
      ? ""
      : line(`--${boundary}`) +
        line('Content-Disposition: form-data; name="description"') +
        line("") +
        line(file.alt_text);
  const before =
    description +
    line(`--${boundary}`) +
    line(`Content-Disposition: form-data; name="file"; filename="${nameOf(file)}"`) +
    line(`Content-Type: ${file.content_type}`) +
    line("");
  const after = line("") + line(`--${boundary}--`);
  const content_type = `multipart/form-data; boundary=${boundary}`;
  return createUpload(context, file, {
    url,
    headers: { ...headers, "content-type": content_type },
    before,
    after,
  });
}

/** Some servers derive a file's type from its extension. */
function nameOf({ content_type }: PreparedFile): string {
  const ending = content_type.split("/").at(-1)?.replace("jpeg", "jpg").replace("quicktime", "mov");
  return `file.${ending?.replace("x-m4v", "m4v")}`;
}
