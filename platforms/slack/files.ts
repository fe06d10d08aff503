/** Files: each is announced and sent, then all are shared in one message (https://docs.slack.dev/messaging/working-with-files). */
import { z } from "zod";
import { documentName, isDocumentFile } from "#platforms/kit/files/prepared-file.ts";
import { createUpload } from "#platforms/kit/files/read-file.ts";
import { callPlatform } from "#platforms/kit/http.ts";
import type { PreparedFile, ProviderContext, PublishedItem } from "#platforms/kit/spec/provider.ts";
import { accountOf, callAsMember, callMethod } from "./api.ts";
import { isNamed, mapError } from "./map-error.ts";
import { toPublishedItem } from "./messages.ts";
import type { PreparedCall } from "./prepare.ts";

export const Upload = z.object({ id: z.string(), url: z.string(), sent: z.boolean() });
export type Upload = z.infer<typeof Upload>;

const Announced = z.object({ upload_url: z.url(), file_id: z.string() });

/** Arguments of `files.getUploadURLExternal`. The documentation says `alt_txt`, Slack's own client `alt_text`. */
export function uploadParameters(file: PreparedFile, index: number) {
  const { content_type, size, alt_text } = file;
  const isBare = alt_text === null || alt_text === "" || isDocumentFile(file);
  return {
    filename: isDocumentFile(file) ? documentName(file) : fileName(content_type, index),
    length: size,
    alt_txt: isBare ? undefined : alt_text,
  };
}

/** https://docs.slack.dev/reference/methods/files.getUploadURLExternal */
export async function announceFile(
  context: ProviderContext,
  file: PreparedFile,
  index: number,
): Promise<Upload> {
  const { upload_url: url, file_id: id } = await callMethod(context, {
    method: "files.getUploadURLExternal",
    effect: "reads",
    parameters: uploadParameters(file, index),
    output: Announced,
  });
  return { id, url, sent: false };
}

/** Sends a file to its upload URL, which is valid for this file only, without a token. */
export async function sendFile(
  context: ProviderContext,
  file: PreparedFile,
  { url }: Upload,
): Promise<void> {
  const headers = { "content-type": "application/octet-stream" };
  const request = await createUpload(context, file, { url, headers });
  const answer = await callPlatform({ fetch: context.fetch, request, effect: "reads" });
  if (answer.status !== 200) throw mapError(answer, "reads");
}

export function shareParameters(
  channel_id: string,
  ids: readonly string[],
  { blocks }: PreparedCall,
) {
  return {
    files: ids.map((id) => ({ id })),
    channel_id,
    blocks: blocks.length === 0 ? undefined : blocks,
  };
}

/**
 * Publishes the message some time after it has responded.
 * https://docs.slack.dev/reference/methods/files.completeUploadExternal
 */
export async function shareFiles(
  context: ProviderContext,
  call: PreparedCall,
  ids: readonly string[],
): Promise<void> {
  const { channel_id } = accountOf(context);
  await callAsMember(context, channel_id, {
    method: "files.completeUploadExternal",
    effect: "publishes",
    parameters: shareParameters(channel_id, ids, call),
    output: z.object({ files: z.array(z.object({ id: z.string() })) }),
  });
}

const Share = z.object({ ts: z.string(), web_url: z.string().optional() });
const Shares = z.record(z.string(), z.array(Share)).optional();
const Info = z.object({
  file: z.object({ shares: z.object({ public: Shares, private: Shares }).default({}) }),
});

/**
 * Returns the message that shows these files, "waiting" if Slack hasn't published it yet, or "absent" if Slack has no
 * such file: sharing hasn't started. https://docs.slack.dev/reference/methods/files.info
 */
export async function findShare(
  context: ProviderContext,
  ids: readonly string[],
): Promise<PublishedItem | "waiting" | "absent"> {
  const { channel_id } = accountOf(context);
  const call = {
    method: "files.info",
    effect: "reads",
    parameters: { file: ids[0] },
    output: Info,
  } as const;
  try {
    const { shares } = (await callMethod(context, call)).file;
    const [share] = [shares.public, shares.private].flatMap((places) => places?.[channel_id] ?? []);
    return share === undefined ? "waiting" : toPublishedItem(context, share, ids);
  } catch (error) {
    if (isNamed(error, "file_not_found", "file_deleted")) return "absent";
    throw error;
  }
}

const ENDINGS: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** An image's own filename stays private. */
function fileName(content_type: string, index: number): string {
  return `file${index + 1}.${ENDINGS[content_type] ?? "bin"}`;
}
