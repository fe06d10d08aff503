/** Files, which are sent before the post that shows them: as bytes, or as an address that this server reads. */
import { z } from "zod";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import {
  findUpload,
  type Incoming,
  incomingOf,
  keepBytes,
  noteUpload,
  toSandboxFile,
} from "../uploads.ts";
import type { NewPost } from "./new-post.ts";
import { plainError } from "./refuse.ts";

const Address = z.object({ url: z.url() });

/** `POST /media`: takes the bytes of one file. */
export async function takeMedia(context: SimulatorContext, request: Request): Promise<Response> {
  const incoming = incomingOf(request);
  if (incoming === null) return plainError(411, "The length of the file is missing");
  return Response.json({ id: await keep(context, incoming) });
}

/** `POST /media/fetch`: reads the file at an address. */
export async function fetchMedia(context: SimulatorContext, request: Request): Promise<Response> {
  const input = Address.safeParse(await request.json().catch(() => undefined));
  if (!input.success) return plainError(400, "The body names no address");
  const id = await fetchUpload(context, input.data.url);
  return id === null
    ? plainError(422, "The file can't be read at its address")
    : Response.json({ id });
}

/** Reads the file at an address, and keeps it as an upload. Null where it can't be read. */
export async function fetchUpload(context: SimulatorContext, url: string): Promise<string | null> {
  const answer = await context.fetchFile?.(url);
  const incoming = answer?.ok ? incomingOf(answer) : null;
  return incoming === null ? null : keep(context, incoming);
}

async function keep(context: SimulatorContext, incoming: Incoming): Promise<string> {
  const id = context.store.newId();
  await noteUpload(context, id, await keepBytes(context, incoming));
  return id;
}

/** The files that a post names; a string says which is missing, or which rule of the platform they break. */
export async function findMedia(
  context: SimulatorContext,
  manifest: ProviderManifest,
  { media, format = manifest.formats[0]?.format }: Pick<NewPost, "media" | "format">,
): Promise<SandboxFile[] | string> {
  const files: SandboxFile[] = [];
  for (const { id, alt_text = null } of media) {
    const upload = await findUpload(context, id);
    if (upload === null) return `There is no file ${id}`;
    files.push({ ...toSandboxFile(upload), alt_text });
  }
  const rules = manifest.formats.find((known) => known.format === format);
  return (rules && findMediaFault(rules, files)) ?? files;
}

function findMediaFault(
  { format, media }: FormatRules,
  files: readonly SandboxFile[],
): string | undefined {
  if (files.length === 0) return undefined;
  if (media === null) return `A ${format} has no files`;
  const images = files.filter(isImage);
  const videos = files.filter((file) => !isImage(file));
  if (files.length > media.max_count)
    return `Too many files: ${files.length} of ${media.max_count}`;
  if (!media.mix && images.length > 0 && videos.length > 0) return "Images and videos don't mix";
  return findFault("image", media.images, images) ?? findFault("video", media.videos, videos);
}

function findFault(
  kind: string,
  rules: { max_count: number; types: string[]; max_bytes: number | null } | null,
  files: readonly SandboxFile[],
): string | undefined {
  if (files.length > (rules?.max_count ?? 0)) return `Too many files of the kind ${kind}`;
  const wrong = files.find(({ content_type }) => !rules?.types.includes(content_type));
  if (wrong !== undefined) return `${wrong.content_type} is no type of ${kind} for this platform`;
  const max_bytes = rules?.max_bytes ?? Number.POSITIVE_INFINITY;
  const large = files.find(({ size }) => size > max_bytes);
  return large && `The ${kind} is too large: ${large.size} of ${max_bytes} bytes`;
}

function isImage({ content_type }: SandboxFile): boolean {
  return content_type.startsWith("image/");
}
