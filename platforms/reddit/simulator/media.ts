/**
 * Files, which are sent to a leased upload URL and then used in a post (github.com/praw-dev/praw,
 * praw/models/media.py).
 */

import { z } from "zod";
import { readForm } from "#platforms/kit/simulator/read-body.ts";
import { s3Error } from "#platforms/kit/simulator/s3-error.ts";
import type { SandboxFile, SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import {
  findUpload,
  incomingFile,
  recordUpload,
  storeBytes,
  toSandboxFile,
} from "#platforms/kit/simulator/uploads.ts";
import { refused } from "./refuse.ts";

const HOSTS = {
  image: "reddit-uploaded-media.s3-accelerate.amazonaws.com",
  video: "reddit-uploaded-video.s3-accelerate.amazonaws.com",
};
export const STORES = Object.values(HOSTS);

/**
 * From the storage's error for a larger file (github.com/praw-dev/praw,
 * tests/integration/models/reddit/test_subreddit.py).
 */
const MAX_IMAGE_BYTES = 20_971_520;
/** No document confirms this limit. */
const MAX_VIDEO_BYTES = 1_073_741_824;
const TYPES = /^(image\/(jpeg|png|gif)|video\/(mp4|quicktime))$/;

const Leased = z.object({ asset_id: z.string(), mimetype: z.string(), policy: z.string() });

/** `POST /api/media/asset.json`: an upload URL for one file, and the form fields it requires. */
export async function leaseAsset({ store }: SimulatorContext, request: Request): Promise<Response> {
  const form = await readForm(request);
  const mimetype = form.get("mimetype") ?? "";
  const filepath = form.get("filepath") ?? "";
  if (!TYPES.test(mimetype) || filepath === "") return refused(400, "Bad Request");
  const isVideo = mimetype.startsWith("video/");
  const asset_id = `s${store.newId().replace(/\W|_/g, "").toLowerCase()}`;
  const key = isVideo ? asset_id : `rte_images/${asset_id}`;
  const policy = Buffer.from(key).toString("base64");
  await store.note(noteOf(key), { asset_id, mimetype, policy });
  const fields = {
    acl: "public-read",
    key,
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    success_action_status: "201",
    "content-type": mimetype,
    policy,
  };
  return Response.json({
    args: {
      action: `//${isVideo ? HOSTS.video : HOSTS.image}`,
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    },
    asset: {
      asset_id,
      processing_state: "incomplete",
      payload: { filepath },
      websocket_url: `wss://sandbox.wss.redditmedia.com/${key}`,
    },
  });
}

/** Accepts a file's form like S3: with the lease's fields, and within the size it signs. */
export async function storeFile(context: SimulatorContext, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const key = String(form.get("key") ?? "");
  const leased = Leased.safeParse(await context.store.recall(noteOf(key))).data;
  const file = form.get("file");
  if (leased === undefined || form.get("policy") !== leased.policy || !(file instanceof Blob))
    return s3Error(403, "AccessDenied", "Invalid according to Policy: Policy Condition failed");
  const limit = leased.mimetype.startsWith("video/") ? MAX_VIDEO_BYTES : MAX_IMAGE_BYTES;
  if (file.size > limit)
    return s3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
  const stored = await storeBytes(context, incomingFile(file));
  await recordUpload(context, leased.asset_id, stored);
  const place = `https://${new URL(request.url).host}/${encodeURIComponent(key)}`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>${place}</Location><Key>${key}</Key></PostResponse>`;
  return new Response(body, { status: 201, headers: { location: place } });
}

/** Returns the file of this kind at a storage URL, or null. Its declared type doesn't matter. */
export async function findAsset(
  context: SimulatorContext,
  url: string,
  kind: "image" | "video",
): Promise<{ id: string; file: SandboxFile } | null> {
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: "", pathname: "" };
  if (host !== HOSTS[kind]) return null;
  const id = pathname.split("/").at(-1) ?? "";
  return findAssetById(context, id, kind);
}

export async function findAssetById(
  context: SimulatorContext,
  id: string,
  kind: "image" | "video",
): Promise<{ id: string; file: SandboxFile } | null> {
  const upload = await findUpload(context, id);
  const isKind = TYPES.test(upload?.content_type ?? "") && upload?.content_type.startsWith(kind);
  return upload !== null && isKind ? { id, file: toSandboxFile(upload) } : null;
}

function noteOf(key: string) {
  return `lease ${key}`;
}
