import type { IDataObject, IExecuteFunctions } from "n8n-workflow";
import { NodeOperationError, sleep } from "n8n-workflow";
import { type Action, keyOf } from "./posts.ts";
import { request } from "./request.ts";

type MediaFile = IDataObject & { id: string; state: string; error: { message: string } | null };
type Reserved = { id: string; upload: { url: string; headers: IDataObject } };

const POLL_MS = 1_000;
const MOST_POLLS = 300;

export const FILE_ACTIONS: Record<string, Action> = { upload, addFromUrl };

async function upload(context: IExecuteFunctions, item: number) {
  const property = context.getNodeParameter("binaryPropertyName", item) as string;
  const { mimeType, fileName } = context.helpers.assertBinaryData(item, property);
  const bytes = await context.helpers.getBinaryDataBuffer(item, property);
  const file = {
    filename: fileName ?? "file",
    content_type: mimeType,
    size: bytes.length,
    ...altTextOf(context, item),
  };
  const { files } = await request<{ files: Reserved[] }>(context, {
    method: "POST",
    path: "/files/upload",
    body: { files: [file] },
    idempotencyKey: keyOf(context, item),
    itemIndex: item,
  });
  const [reserved] = files;
  if (reserved === undefined)
    throw new NodeOperationError(context.getNode(), "Crier reserved no upload", {
      itemIndex: item,
    });
  // The address is signed: it needs no key, and can be on another server.
  const { url, headers } = reserved.upload;
  await context.helpers.httpRequest({ method: "PUT", url, headers, body: bytes });
  const completed = await request<MediaFile>(context, {
    method: "POST",
    path: `/files/${reserved.id}/complete`,
    body: {},
    itemIndex: item,
  });
  return untilReady(context, item, completed);
}

async function addFromUrl(context: IExecuteFunctions, item: number) {
  const added = await request<MediaFile>(context, {
    method: "POST",
    path: "/media",
    body: { url: context.getNodeParameter("url", item) as string, ...altTextOf(context, item) },
    idempotencyKey: keyOf(context, item),
    itemIndex: item,
  });
  return untilReady(context, item, added);
}

function altTextOf(context: IExecuteFunctions, item: number): IDataObject {
  const text = context.getNodeParameter("altText", item, "") as string;
  return text === "" ? {} : { alt_text: text };
}

/** Returns a file as it is after five minutes at most. Throws NodeOperationError if it can't be used. */
async function untilReady(context: IExecuteFunctions, item: number, added: MediaFile) {
  let file = added;
  for (let poll = 0; poll < MOST_POLLS && isPending(file); poll += 1) {
    if (poll > 0) await sleep(POLL_MS);
    file = await request<MediaFile>(context, { path: `/files/${file.id}`, itemIndex: item });
  }
  if (file.error === null) return file;
  throw new NodeOperationError(context.getNode(), file.error.message, { itemIndex: item });
}

function isPending({ state }: MediaFile): boolean {
  return state === "uploading" || state === "processing";
}
