/**
 * Files. The server accepts any bytes; whether a record may use them is checked when it is created
 * (https://atproto.com/specs/blob).
 */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingOf,
  recordUpload,
  storeBytes,
  toSandboxFile,
} from "#platforms/kit/simulator/uploads.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { toCid } from "./stored-record.ts";
import { invalidRequest, isObject, type Method, XrpcError } from "./xrpc.ts";

/** The type is detected from the bytes, or else the declared one, as on a PDS. */
export const uploadBlob: Method = async (context, request) => {
  const incoming = incomingOf(request);
  if (incoming === null)
    throw invalidRequest("Request encoding (Content-Type) required but not provided");
  const file = await storeBytes(context, incoming);
  const cid = await cidOf(context, file.name);
  const mimeType =
    file.content_type === "application/octet-stream"
      ? (request.headers.get("content-type") ?? "*/*")
      : file.content_type;
  await recordUpload(context, cid, file);
  return { blob: { $type: "blob", ref: { $link: cid }, mimeType, size: file.size } };
};

export async function findBlobs(context: SimulatorContext, record: Json): Promise<SandboxFile[]> {
  const files: SandboxFile[] = [];
  for (const { blob, alt_text, shown } of blobsIn(record)) {
    const cid = isObject(blob) && isObject(blob.ref) ? String(blob.ref.$link) : "";
    const upload = await findUpload(context, cid);
    if (upload === null) throw new XrpcError(400, "BlobNotFound", `Could not find blob: ${cid}`);
    if (!isObject(blob) || blob.mimeType !== upload.content_type)
      throw new XrpcError(
        400,
        "InvalidMimeType",
        `Referenced Mimetype does not match stored blob. Expected: ${upload.content_type}`,
      );
    if (blob.size !== upload.size)
      throw new XrpcError(
        400,
        "InvalidSize",
        `Referenced size does not match stored blob. Expected: ${upload.size}`,
      );
    if (shown) files.push({ ...toSandboxFile(upload), alt_text });
  }
  return files;
}

/** Returns a record's blobs. A card's image is not one of the post's own files. */
function blobsIn(record: Json): { blob: Json; alt_text: string | null; shown: boolean }[] {
  const whole = isObject(record) && isObject(record.embed) ? record.embed : {};
  const embed = isObject(whole.media) ? whole.media : whole;
  const { images, video, external, alt } = embed;
  if (video !== undefined) return [{ blob: video, alt_text: textOf(alt), shown: true }];
  if (isObject(external) && external.thumb !== undefined)
    return [{ blob: external.thumb, alt_text: null, shown: false }];
  const listed = Array.isArray(images) ? images.filter(isObject) : [];
  return listed.map((image) => ({
    blob: image.image ?? null,
    alt_text: textOf(image.alt),
    shown: true,
  }));
}

function textOf(alt: Json | undefined): string | null {
  return typeof alt === "string" ? alt : null;
}

/** Returns the CID of a stored file's bytes (https://atproto.com/specs/data-model#link-and-cid-formats). */
export async function cidOf({ store }: SimulatorContext, name: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(await store.readFile(name), hash);
  return toCid("raw", hash.digest());
}
