import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { makeClip } from "#server/media/testing/videos.ts";
import type { LocalFile } from "./file-client.ts";

const CHUNK = Buffer.alloc(1024 * 1024, 1);

/** A two-second video padded to `size` bytes with a box that players skip. */
export async function makeVideo(folder: string, size: number): Promise<LocalFile> {
  const path = join(folder, `video-${size}.mp4`);
  const clip = await makeClip({ container: "mp4", tracks: ["video", "audio"] });
  const file = await open(path, "w");
  const free = Buffer.alloc(8);
  free.writeUInt32BE(size - clip.length);
  free.write("free", 4, "latin1");
  await file.write(Buffer.concat([clip, free]));
  let left = size - clip.length - free.length;
  while (left > 0) {
    const { bytesWritten } = await file.write(CHUNK, 0, Math.min(left, CHUNK.length));
    left -= bytesWritten;
  }
  await file.close();
  return { path, content_type: "video/mp4" };
}

/** A photo of 12 megapixels and about five megabytes, like those of cameras. */
export async function makePhoto(folder: string): Promise<LocalFile & { megabytes: number }> {
  const noise = { type: "gaussian", mean: 128, sigma: 22 } as const;
  const create = { width: 4000, height: 3000, channels: 3, noise, background: "#000" } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 88 }).toBuffer();
  const path = join(folder, "photo.jpg");
  await writeFile(path, bytes);
  return { path, content_type: "image/jpeg", megabytes: bytes.length / 1e6 };
}
