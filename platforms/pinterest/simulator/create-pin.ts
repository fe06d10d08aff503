/** `POST /v5/pins` (https://developers.pinterest.com/docs/api/v5/pins-create). */

import { Readable } from "node:stream";
import { readBody } from "#platforms/kit/simulator/read-body.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { timedId } from "#platforms/kit/simulator/timed-id.ts";
import {
  fetchIncoming,
  type Incoming,
  storeBytes,
  toSandboxFile,
} from "#platforms/kit/simulator/uploads.ts";
import { refuseBoard } from "./boards.ts";
import { findVideo } from "./media.ts";
import { type MediaSource, NewPin } from "./new-pin.ts";
import { invalid, invalidField, refused } from "./refuse.ts";

/** Not in Pinterest's documents: 32 MB is the highest value found anywhere. */
const MAX_IMAGE_BYTES = 32_000_000;
const TYPES = /^image\/(jpeg|png|gif|webp|bmp|tiff)$/;

export async function createPin(context: SimulatorContext, request: Request): Promise<Response> {
  const pin = await readBody(request, NewPin, invalidField);
  if (pin instanceof Response) return pin;
  const refusal = refuseBoard(pin) ?? (await checkQuota(context));
  if (refusal !== null) return refusal;
  const files = await filesOf(context, pin.media_source);
  return files instanceof Response ? files : storePin(context, pin, files);
}

async function filesOf(
  context: SimulatorContext,
  source: MediaSource,
): Promise<SandboxFile[] | Response> {
  switch (source.source_type) {
    case "image_base64":
      return keepAll(context, [bytesOf(source.data)]);
    case "multiple_image_base64":
      return keepAll(
        context,
        source.items.map(({ data }) => bytesOf(data)),
      );
    case "image_url":
      return keepAll(context, [await fetchIncoming(context, source.url)]);
    case "multiple_image_urls":
      return keepAll(
        context,
        await Promise.all(source.items.map(({ url }) => fetchIncoming(context, url))),
      );
    case "video_id": {
      const video = await findVideo(context, source.media_id);
      if (video === null) return invalid("'media_id' is not processed");
      const cover = await coverOf(context, source);
      return cover instanceof Response ? cover : [toSandboxFile(video), ...cover];
    }
  }
}

/** Without an image, a frame of the video is its cover. */
async function coverOf(
  context: SimulatorContext,
  {
    cover_image_data: data,
    cover_image_url: url,
  }: Extract<MediaSource, { source_type: "video_id" }>,
): Promise<SandboxFile[] | Response> {
  if (data !== undefined) return keepAll(context, [bytesOf(data)]);
  return url === undefined ? [] : keepAll(context, [await fetchIncoming(context, url)]);
}

async function keepAll(
  context: SimulatorContext,
  pictures: readonly (Incoming | null)[],
): Promise<SandboxFile[] | Response> {
  const files: SandboxFile[] = [];
  for (const picture of pictures) {
    if (picture === null) return invalid("the image at 'url' could not be read");
    if (picture.size > MAX_IMAGE_BYTES) return invalid("the image is too large");
    const stored = await storeBytes(context, picture);
    if (!TYPES.test(stored.content_type)) return invalid("the image's type is not supported");
    files.push({ ...stored, alt_text: null });
  }
  return files;
}

function bytesOf(data: string): Incoming {
  const bytes = Buffer.from(data, "base64");
  return { size: bytes.length, bytes: Readable.from(bytes, { objectMode: false }) };
}

/** A carousel has one alt text for all its images; no single image has one. */
async function storePin(
  context: SimulatorContext,
  { media_source, ...pin }: NewPin,
  files: SandboxFile[],
): Promise<Response> {
  const { store } = context;
  const received_at = context.now();
  const page_id = store.newId();
  const id = timedId(context, 20);
  const isCarousel = media_source.source_type.startsWith("multiple");
  const alt_text = isCarousel ? null : (pin.alt_text ?? null);
  const payload = { ...pin, media: media_source.source_type };
  await store.insertOnce({
    id: page_id,
    external_post_id: id,
    key: id,
    text: pin.description ?? "",
    payload: JSON.parse(JSON.stringify(payload)),
    received_at,
    // The cover of a video comes after it, without alt text.
    files: files.map((file, index) => ({
      ...file,
      alt_text: isCarousel || index === 0 ? alt_text : null,
    })),
  });
  const created_at = received_at.toISOString().slice(0, 19);
  const answer = { id, created_at, ...pin, web_url: store.pageUrl(page_id) };
  return Response.json(answer, { status: 201 });
}

/**
 * `org_write` per user, from a second-hand source (https://developers.pinterest.com/docs/reference/rate-limits).
 */
const A_MINUTE = 100;

async function checkQuota({ store, now }: SimulatorContext): Promise<Response | null> {
  const recent = await store.recent(A_MINUTE);
  const since = now().getTime() - 60_000;
  const made = recent.filter(({ received_at }) => received_at.getTime() > since);
  const oldest = made.at(-1);
  if (made.length < A_MINUTE || oldest === undefined) return null;
  const reset = Math.ceil((oldest.received_at.getTime() - since) / 1000);
  return refused(429, 8, "You have exceeded your rate limit. Try again later.", {
    "x-ratelimit-limit": "100, 100;w=60",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(reset),
  });
}
