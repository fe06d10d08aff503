import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DecoderCrashError } from "#server/media/decoding/run-decoder.ts";
import { noise } from "#server/media/testing/images.ts";
import { type MediaTest, sendFile, startMedia } from "#server/media/testing/start-media.ts";
import { killDecoders } from "#server/media/testing/watch-decoders.ts";
import { getFile } from "../get-file.ts";
import { failFile } from "./fail-file.ts";
import { inspectStoredFile } from "./inspect-stored-file.ts";
import { receiveFile } from "./receive-file.ts";

const onLinux = test.runIf(process.platform === "linux");

let media: MediaTest;
let jpeg: Buffer;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  jpeg = await noise(2000, 2000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
});
afterAll(() => media.close());

async function receive(): Promise<string> {
  const id = await sendFile(media.ctx, jpeg);
  await receiveFile(media.system, id);
  return id;
}

async function inspectKilled(id: string): ReturnType<typeof inspectStoredFile> {
  const inspected = inspectStoredFile(media.system, id);
  inspected.catch(() => undefined);
  while (killDecoders() === 0) await pause(5);
  return inspected;
}

onLinux("a file that ends its decoder is tried three times, and is given up then", async () => {
  const id = await receive();
  const attempts = async () =>
    (await media.ctx.db.mediaFile.findUniqueOrThrow({ where: { id } })).attempts;
  for (const crash of [1, 2]) {
    await expect(inspectKilled(id)).rejects.toThrow(DecoderCrashError);
    expect(await attempts()).toBe(crash);
  }
  const outcome = await inspectKilled(id);
  expect(outcome).toMatchObject({ reason: "decode_failed" });
  if (outcome === "ended" || !("reason" in outcome)) return;
  await failFile(media.system, id, outcome);
  const file = await getFile({ ctx: media.ctx, input: { id } });
  expect(file).toMatchObject({ state: "failed", failed: true, error: { reason: "decode_failed" } });
  const folder = `files/${media.ctx.organization_id}/${id}/`;
  expect(await media.system.storage.list(folder)).toEqual([]);
});

onLinux("a crash that does not come again harms neither the file nor another's count", async () => {
  const [id, other] = [await receive(), await receive()];
  await expect(inspectKilled(id)).rejects.toThrow(DecoderCrashError);
  expect(await inspectStoredFile(media.system, id)).toMatchObject({ facts: { width: 2000 } });
  const untouched = await media.ctx.db.mediaFile.findUniqueOrThrow({ where: { id: other } });
  expect(untouched.attempts).toBe(0);
});
