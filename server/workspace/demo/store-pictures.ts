import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ServiceContext } from "#server/kernel/context.ts";
import { markSample } from "#server/kernel/sample-records.ts";
import { incomingKey } from "#server/media/object-keys.ts";
import { finishFile } from "#server/media/processing/finish-file.ts";
import { inspectStoredFile } from "#server/media/processing/inspect-stored-file.ts";
import { receiveFile } from "#server/media/processing/receive-file.ts";
import { refuseWhileStorageUnavailable } from "#server/media/refuse-while-storage-unavailable.ts";
import { completeUpload } from "#server/media/uploading/complete-upload.ts";
import { uploadFiles } from "#server/media/uploading/upload-files.ts";
import type { System } from "#server/system.ts";
import { SAMPLE_PICTURES, type SamplePicture } from "./sample-pictures.ts";

/** The source folder: Next's build bundles files and doesn't preserve paths. */
const FOLDER = "server/workspace/demo/pictures";

const CONTENT_TYPE = "image/jpeg";

export type PictureIds = ReadonlyMap<SamplePicture, string>;

/** Uploads the pictures and processes them. Throws if the organization's storage would be exceeded. */
export async function storePictures(ctx: ServiceContext): Promise<PictureIds> {
  const names = Object.keys(SAMPLE_PICTURES) as SamplePicture[];
  const pictures = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(process.cwd(), FOLDER, `${name}.jpg`));
      return { name, bytes };
    }),
  );
  const files = pictures.map(({ name, bytes }) => {
    const given = { filename: `${name}.jpg`, content_type: CONTENT_TYPE, size: bytes.length };
    return { ...given, alt_text: SAMPLE_PICTURES[name] };
  });
  const reserved = await uploadFiles({ ctx, input: { files } });
  const ids = reserved.files.map(({ id }) => id);
  const { organization_id, system } = ctx;
  await markSample(ctx.sql, { organization_id, kind: "file", ids, now: system.now() });
  await Promise.all(pictures.map(({ bytes }, index) => store(ctx, ids[index] ?? "", bytes)));
  return new Map(pictures.map(({ name }, index) => [name, ids[index] ?? ""]));
}

async function store(ctx: ServiceContext, id: string, bytes: Buffer): Promise<void> {
  const { system, organization_id } = ctx;
  const key = incomingKey({ storage_key: `${organization_id}/${id}` });
  const object = { key, content_type: CONTENT_TYPE, size: bytes.length };
  await refuseWhileStorageUnavailable(() => system.storage.write(object, Readable.from([bytes])));
  await completeUpload({ ctx, input: { id } });
  await makeReady(system, id);
}

/** Posts with files can only be published once these are ready. The durable function may do the same: it's idempotent. */
async function makeReady(system: System, id: string): Promise<void> {
  const received = await receiveFile(system, id);
  if (received === "ended") return;
  const inspected = received === "go_on" ? await inspectStoredFile(system, id) : received;
  if (inspected === "ended") return;
  if ("reason" in inspected) throw new Error(`A sample picture is unusable: ${inspected.message}`);
  await finishFile(system, id, inspected.facts);
}
