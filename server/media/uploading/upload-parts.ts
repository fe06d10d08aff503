import type { z } from "zod";
import type { UploadParts } from "#core/contract/operations/uploads.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { PartsUpload } from "#server/platform/storage/object-store.ts";
import { findFile } from "../find-file.ts";
import { incomingKey } from "../object-keys.ts";
import { refuseWhileStorageUnavailable } from "../refuse-while-storage-unavailable.ts";
import { partSize, partsOf } from "./part-size.ts";

type Output = z.output<typeof UploadParts.output>;

const AT_ONCE = 100;

/**
 * Returns upload URLs for the missing parts. The first call starts the multipart upload. Throws if the file no longer
 * accepts parts. Two statements on the first call, then one.
 */
export async function uploadParts({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Output> {
  const file = await findFile(ctx, input.id);
  const { expires_at } = file;
  if (file.state !== "uploading" || expires_at === null || expires_at <= ctx.system.now()) {
    throw Refusal.because("not_uploading", `This file is ${stateOf(file)}, so it takes no parts.`);
  }
  const { storage } = ctx.system;
  const { upload, here } = await refuseWhileStorageUnavailable(async () => {
    const begun = await beginOnce(ctx, file);
    return { upload: begun, here: await storage.listParts(begun) };
  });
  const parts = partsOf(Number(file.size));
  const sizes = new Map(here.map(({ number, size }) => [number, size]));
  const missing = parts.filter(({ number, size }) => sizes.get(number) !== size);
  const address = async (part: (typeof parts)[number]) => {
    return { ...part, upload: await storage.presignPart(upload, part, expires_at) };
  };
  return {
    part_size: partSize(Number(file.size)),
    part_count: parts.length,
    arrived: parts.filter((part) => !missing.includes(part)).map(({ number }) => number),
    missing: await Promise.all(missing.slice(0, AT_ONCE).map(address)),
    expires_at: expires_at.toISOString(),
  };
}

/** If two calls start the upload at once, one wins. */
async function beginOnce(ctx: ServiceContext, file: MediaFile): Promise<PartsUpload> {
  const key = incomingKey(file);
  if (file.upload_id !== null) return { key, upload_id: file.upload_id };
  const { storage } = ctx.system;
  const begun = await storage.beginParts({ key, content_type: file.content_type });
  const [{ upload_id } = begun] = await ctx.sql<{ upload_id: string }>(
    "UPDATE media_file SET upload_id = coalesce(upload_id, $2) WHERE id = $1 RETURNING upload_id",
    [file.id, begun.upload_id],
  );
  if (upload_id !== begun.upload_id) await storage.abortParts(begun);
  return { key, upload_id };
}

function stateOf({ state }: MediaFile): string {
  return state === "uploading" ? "no longer expected" : state;
}
