import type { z } from "zod";
import { FILE_TYPE_NAMES, FILE_TYPES, isFileType } from "#core/contract/file-types.ts";
import type { UploadFiles } from "#core/contract/operations/uploads.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { storeAnswer } from "#server/kernel/idempotency/store-answer.ts";
import type { NewObject } from "#server/platform/storage/object-store.ts";
import { incomingKey } from "../object-keys.ts";
import { refuseLargeFile } from "../storage-limits.ts";
import { addFiles } from "./insert-files.ts";
import { newFile } from "./new-file.ts";

type Input = z.output<typeof UploadFiles.input>;
type Output = z.output<typeof UploadFiles.output>;

const UPLOAD_LIMIT_MS = 24 * 3_600_000;

/**
 * Reserves an upload URL for every file, or for none. Throws on types not accepted and on sizes over a type's limit,
 * with the file's index, and if the organization's storage would be exceeded. One statement, plus one for an
 * idempotency key.
 */
export async function uploadFiles({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Output> {
  for (const [index, file] of input.files.entries()) {
    refuseUnfit(file, index);
    refuseLargeFile(ctx.actor.organization.plan, file);
  }
  const expires_at = new Date(ctx.system.now().getTime() + UPLOAD_LIMIT_MS);
  const rows = input.files.map(({ filename, content_type, size, alt_text, sha256 = null }) => {
    const given = { filename, content_type, size, alt_text, sha256 };
    return newFile(ctx, { ...given, state: "uploading", expires_at });
  });
  await addFiles(ctx, { files: rows });
  const reserved = rows.map((row): Reserved => {
    const { id, content_type, size } = row;
    const object = { key: incomingKey(row), content_type, size };
    return { id, object, expires_at: expires_at.toISOString() };
  });
  await storeAnswer(ctx.sql, ctx, reserved);
  return sign(ctx, reserved);
}

interface Reserved {
  id: string;
  object: NewObject;
  expires_at: string;
}

/** Answers a repeated request with the same files, and URLs that expire when the first ones do. */
export function signAgain(ctx: ServiceContext, stored: unknown): Promise<Output> {
  return sign(ctx, stored as Reserved[]);
}

async function sign({ system }: ServiceContext, reserved: readonly Reserved[]): Promise<Output> {
  const signed = async ({ id, object, expires_at }: Reserved) => {
    const upload = await system.storage.presignPut(object, new Date(expires_at));
    return { id, upload, expires_at };
  };
  return { files: await Promise.all(reserved.map(signed)) };
}

function refuseUnfit({ content_type, size }: Input["files"][number], index: number): void {
  if (!isFileType(content_type)) {
    throw Refusal.because(
      "unsupported_type",
      `files.${index}.content_type: "${content_type}" isn't supported. Send one of ${FILE_TYPE_NAMES}.`,
      { index },
    );
  }
  const { max_bytes } = FILE_TYPES[content_type];
  if (size > max_bytes) {
    throw Refusal.because(
      "too_large",
      `files.${index}.size: ${count(size)} bytes are too many. A file of type ${content_type} can have at most ${count(max_bytes)}.`,
      { index },
    );
  }
}

function count(bytes: number): string {
  return bytes.toLocaleString("en-US");
}
