import { Readable } from "node:stream";
import type { z } from "zod";
import type { CreateMedia } from "#core/contract/operations/files.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findLabelledFile } from "../find-labelled-file.ts";
import { incomingKey } from "../object-keys.ts";
import { refuseWhileStorageUnavailable } from "../refuse-while-storage-unavailable.ts";
import { toMediaFile } from "../to-resource.ts";
import { addFiles } from "./insert-files.ts";
import { newFile, UNKNOWN_TYPE } from "./new-file.ts";
import { requestedFile } from "./requested-file.ts";

type Input = z.output<typeof CreateMedia.input>;

/**
 * Adds a file that is fetched later, or one whose bytes are included. Throws if the organization's storage would be
 * exceeded. Three statements.
 */
export async function createMedia({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<MediaFile> {
  const id = input.url === undefined ? await storeBytes(ctx, input) : await request(ctx, input);
  return toMediaFile(ctx, await findLabelledFile(ctx, id));
}

async function request(ctx: ServiceContext, { url = "", filename, alt_text }: Input) {
  const row = requestedFile(ctx, { url, filename, alt_text });
  await addFiles(ctx, { files: [row], event: "media/requested" });
  return row.id;
}

/** Writes the bytes first: if the store is unavailable, nothing is left behind. */
async function storeBytes(ctx: ServiceContext, { data = "", filename, alt_text }: Input) {
  const { storage } = ctx.system;
  const bytes = Buffer.from(data, "base64");
  const named = { filename: filename ?? "image", alt_text };
  const file = { ...named, content_type: UNKNOWN_TYPE, size: bytes.length };
  const row = newFile(ctx, { ...file, state: "processing" });
  const object = { key: incomingKey(row), content_type: UNKNOWN_TYPE, size: bytes.length };
  await refuseWhileStorageUnavailable(() => storage.write(object, Readable.from([bytes])));
  await addFiles(ctx, { files: [row], event: "media/arrived" });
  return row.id;
}
