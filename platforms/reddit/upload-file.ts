import { z } from "zod";
import { createMultipart } from "#platforms/kit/files/multipart.ts";
import { callPlatform } from "#platforms/kit/http.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import {
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { type Lease, leaseAsset } from "./api.ts";

/** An uploaded file: the ID that its post refers to, and its URL. */
export const Asset = z.object({ id: z.string(), url: z.string() });
export type Asset = z.infer<typeof Asset>;

const NAMES: Record<string, string> = {
  "image/jpeg": "file.jpg",
  "image/png": "file.png",
  "image/gif": "file.gif",
  "video/mp4": "file.mp4",
  "video/quicktime": "file.mov",
};

/**
 * Uploads a file to the Amazon S3 URL that Reddit provides. A repeated upload creates a second file that nobody sees.
 * Throws a ProviderError.
 */
export async function uploadFile(context: ProviderContext, file: PreparedFile): Promise<Asset> {
  const filename = NAMES[file.content_type] ?? "file";
  const lease = await leaseAsset(context, { filepath: filename, mimetype: file.content_type });
  const place = placeOf(lease);
  const files = [{ name: "file", filename, file }];
  const form = await createMultipart(context, place.url, { fields: lease.args.fields, files });
  return sendForm(context, form, place.asset);
}

/** Uploads the image that a video shows until it is played: Reddit accepts no video without one. */
export async function uploadPoster(context: ProviderContext): Promise<Asset> {
  const lease = await leaseAsset(context, { filepath: "poster.png", mimetype: "image/png" });
  const place = placeOf(lease);
  const body = new FormData();
  for (const { name, value } of lease.args.fields) body.set(name, value);
  body.set("file", new Blob([POSTER_IMAGE], { type: "image/png" }), "poster.png");
  return sendForm(context, new Request(place.url, { method: "POST", body }), place.asset);
}

function placeOf({ args, asset }: Lease): { url: string; asset: Asset } {
  const key = args.fields.find(({ name }) => name === "key")?.value;
  const url = `https:${args.action}`;
  if (key !== undefined && URL.canParse(url))
    return { url, asset: { id: asset.asset_id, url: `${url}/${key}` } };
  throw new ProviderError("platform_unavailable", "Reddit returned no upload URL.");
}

async function sendForm(
  { fetch }: ProviderContext,
  request: Request,
  asset: Asset,
): Promise<Asset> {
  const answer = await callPlatform({ fetch, request, effect: "reads" });
  if (answer.status >= 200 && answer.status < 300) return asset;
  // S3's format: <Error><Code>EntityTooLarge</Code><Message>…</Message></Error>.
  const text = /<Message>([^<]*)<\/Message>/.exec(answer.text)?.[1] ?? "";
  const code = answer.status === 403 ? "platform_unavailable" : undefined;
  throw platformError({ platform: "Reddit", answer, effect: "reads", detail: text, code });
}

/** A dark PNG image of 320×180 pixels. */
const POSTER_IMAGE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0CAMAAADSOgUjAAAAA1BMVEUgJCq1ZFNKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAATklEQVR42u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACPBuG0AAHPv9LnAAAAAElFTkSuQmCC",
  "base64",
);
