import { Readable } from "node:stream";
import { Refusal } from "#core/contract/refusal.ts";
import type { MediaFile } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { Transaction } from "#server/db/types.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { System } from "../system.ts";
import { renditionKey } from "./object-keys.ts";
import { refuseWhileStorageUnavailable } from "./refuse-while-storage-unavailable.ts";
import type { Rendition } from "./to-resource.ts";

const LOCK = `
  SELECT state, content_type FROM media_file
  WHERE id = $1 AND organization_id = $2 AND deleted_at IS NULL FOR SHARE`;

/**
 * Throws unless the organization's file can be its logo: a ready image. Locks it, so that it isn't deleted meanwhile.
 * One statement, none without a file.
 */
export async function requireLogo(
  tx: Transaction,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  id: string | null | undefined,
): Promise<void> {
  if (id == null) return;
  const [file] = await tx.$queryRawUnsafe<Pick<MediaFile, "state" | "content_type">[]>(
    LOCK,
    id,
    organization_id,
  );
  if (file === undefined)
    throw Refusal.because(
      "unknown_media",
      `branding.logo_id: "${id}" is not a file of this organization. GET /files lists them.`,
    );
  const problem = problemOf(file);
  if (problem !== null) throw Refusal.because("unusable_logo", `branding.logo_id: ${problem}`);
}

function problemOf({ state, content_type }: Pick<MediaFile, "state" | "content_type">) {
  if (state === "failed") return "This file can't be used. Choose another image.";
  if (state !== "ready")
    return "This file isn't ready yet. Try again once it has been uploaded and processed.";
  return content_type.startsWith("image/") ? null : "A logo must be an image. Choose another file.";
}

/** Throws if the file is the organization's logo. Call it after locking the file. One statement. */
export async function refuseLogo(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  id: string,
): Promise<void> {
  const found = await sql("SELECT 1 FROM organization WHERE id = $1 AND logo_id = $2", [
    organization_id,
    id,
  ]);
  if (found.length === 0) return;
  throw Refusal.because(
    "file_is_logo",
    "This file is the organization's logo. An owner or admin can choose another or remove it in Settings > General.",
  );
}

interface Logo {
  content_type: string;
  body: ReadableStream;
}

/** Returns the small version of a file that is an organization's logo, and null for all other files. One statement. */
export async function readLogo(
  { database, storage }: Pick<System, "database" | "storage">,
  id: string,
): Promise<Logo | null> {
  const found = await database.prisma.mediaFile.findFirst({
    where: { id, deleted_at: null, state: "ready", logo_of: { isNot: null } },
    select: { storage_key: true, renditions: true },
  });
  const { thumbnail } = (found?.renditions ?? {}) as Record<string, Rendition | undefined>;
  if (found === null || thumbnail === undefined) return null;
  const key = renditionKey(found, "thumbnail");
  const body = await refuseWhileStorageUnavailable(() => storage.read(key));
  return { content_type: thumbnail.content_type, body: Readable.toWeb(body) as ReadableStream };
}
