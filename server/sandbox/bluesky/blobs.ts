/**
 * Files. The server takes any bytes; that a record may not name them is found when it is created
 * (https://atproto.com/specs/blob).
 */
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Json } from "#server/providers/spec.ts";
import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { findUpload, incomingOf, keepBytes, noteUpload, toSandboxFile } from "../uploads.ts";
import { requireAccess } from "./sessions.ts";
import { invalidRequest, isObject, type Method, XrpcError } from "./xrpc.ts";

/** A CID's first bytes: version 1, raw bytes, SHA-256 of 32 bytes (https://github.com/multiformats/cid). */
const RAW_SHA_256 = [0x01, 0x55, 0x12, 0x20];
const BASE_32 = "abcdefghijklmnopqrstuvwxyz234567";

/** The type is the one that the bytes have, or else the declared one, as on a PDS. */
export const uploadBlob: Method = async (context, request) => {
  requireAccess(request);
  const incoming = incomingOf(request);
  if (incoming === null)
    throw invalidRequest("Request encoding (Content-Type) required but not provided");
  const file = await keepBytes(context, incoming);
  const cid = await cidOf(context, file.name);
  const mimeType =
    file.content_type === "application/octet-stream"
      ? (request.headers.get("content-type") ?? "*/*")
      : file.content_type;
  await noteUpload(context, cid, file);
  return { blob: { $type: "blob", ref: { $link: cid }, mimeType, size: file.size } };
};

/** The files that a record's embed shows. Throws an XrpcError where one is not here, or is not what the record says. */
export async function findBlobs(context: SimulatorContext, record: Json): Promise<SandboxFile[]> {
  const files: SandboxFile[] = [];
  for (const { blob, alt } of blobsIn(record)) {
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
    files.push({ ...toSandboxFile(upload), alt_text: typeof alt === "string" ? alt : null });
  }
  return files;
}

function blobsIn(record: Json): { blob: Json; alt: Json }[] {
  const embed = isObject(record) && isObject(record.embed) ? record.embed : {};
  const images = Array.isArray(embed.images) ? embed.images.filter(isObject) : [];
  const shown = images.map(({ image = null, alt = null }) => ({ blob: image, alt }));
  return embed.video === undefined ? shown : [{ blob: embed.video, alt: embed.alt ?? null }];
}

async function cidOf({ store }: SimulatorContext, name: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(await store.readFile(name), hash);
  return `b${toBase32(Buffer.concat([Buffer.from(RAW_SHA_256), hash.digest()]))}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE_32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
