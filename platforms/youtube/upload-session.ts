/**
 * A resumable upload (https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol): a session is
 * started with the video's metadata, receives the bytes in parts, and returns at any time how many it has. The video
 * exists from the last byte on, only once, however often that is sent.
 */
import { z } from "zod";
import { readPart } from "#platforms/kit/files/read-file.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import {
  type PreparedFile,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { api, UPLOADS, Written } from "./api.ts";
import type { PreparedCall } from "./prepare.ts";

/**
 * A multiple of 256 KiB, as all parts but the last must be, and small enough for a slow line to send in half a minute.
 */
export const PART_BYTES = 8 * 1024 * 1024;

export type Received =
  | { received: number }
  /** Complete: it has become this video. */
  | { video_id: string }
  /** The session is unknown: it has expired. */
  | "gone";

/** Returns the session's URL. A session that gets no bytes has no effect. Throws a ProviderError. */
export async function beginSession(
  context: ProviderContext,
  { video, file, notify_subscribers }: PreparedCall,
): Promise<string> {
  const answer = await api.send(context, {
    method: "POST",
    path: `${UPLOADS}/videos`,
    query: {
      uploadType: "resumable",
      part: "snippet,status",
      notifySubscribers: String(notify_subscribers),
    },
    body: video,
    headers: {
      "content-type": "application/json; charset=UTF-8",
      "x-upload-content-length": String(file.size),
      "x-upload-content-type": file.content_type,
    },
    effect: "reads",
  });
  api.read(answer, z.unknown());
  return requireGoogle(answer);
}

export async function askSession(
  context: ProviderContext,
  session: string,
  { size }: PreparedFile,
): Promise<Received> {
  const headers = { "content-length": "0", "content-range": `bytes */${size}` };
  const call = { method: "PUT", path: session, headers, effect: "reads" } as const;
  return readProgress(await api.send(context, call), "reads");
}

/**
 * Sends the next part, from what the session has. The last one creates the video: if its response is lost, so is the
 * result. Throws a ProviderError.
 */
export async function sendPart(
  context: ProviderContext,
  session: string,
  { file, start }: { file: PreparedFile; start: number },
): Promise<Received> {
  const end = Math.min(start + PART_BYTES, file.size) - 1;
  const body = await readPart(context, file, { start, end });
  const headers = {
    "content-length": String(body.length),
    "content-type": file.content_type,
    "content-range": `bytes ${start}-${end}/${file.size}`,
  };
  const effect = end + 1 === file.size ? "publishes" : "reads";
  const build = async (url: string) => new Request(url, { method: "PUT", body, headers });
  const came = readProgress(await api.send(context, { path: session, build, effect }), effect);
  if (came !== "gone" && "received" in came && came.received <= start) throw notTaken();
  return came;
}

/** Retrying at once would repeat forever. */
function notTaken(): ProviderError {
  const text = "YouTube is unavailable: it did not accept a part of the video.";
  return new ProviderError("platform_unavailable", text);
}

function readProgress(answer: PlatformAnswer, effect: "reads" | "publishes"): Received {
  const { status, headers } = answer;
  if (status === 308) return { received: receivedBytes(headers.get("range")) };
  if (status === 404 || status === 410) return "gone";
  return { video_id: api.read(answer, Written, effect).id };
}

/** `bytes=0-999999` is the first million; without a range it has none. */
function receivedBytes(range: string | null): number {
  const last = /^bytes=0-(\d+)$/.exec(range ?? "")?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}

/** The channel's token is sent to this URL: it must be Google's. */
function requireGoogle({ headers, host }: PlatformAnswer): string {
  const location = headers.get("location") ?? "";
  const url = URL.canParse(location) ? new URL(location) : null;
  if (url?.protocol === "https:" && url.hostname.endsWith(".googleapis.com")) return url.href;
  const text = `YouTube is unavailable: ${host} returned no upload URL.`;
  throw new ProviderError("platform_unavailable", text);
}
