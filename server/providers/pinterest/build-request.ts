import type { PreparedFile, ProviderContext } from "../spec.ts";
import { createJsonWithFiles, type FileText } from "./create-json-with-files.ts";
import type { PreparedCall } from "./prepare.ts";

/** How long Pinterest may take to read an image at its URL. */
const ADDRESS_MS = 3_600_000;
/** Types accepted as bytes (`ContentType` of the API description). Other images are read at their URL. */
const AS_BYTES = ["image/jpeg", "image/png"];

/**
 * Returns the body of `POST /pins`. Images are embedded if possible, since the store of a home server has no public
 * URL.
 */
export async function buildRequest(
  context: ProviderContext,
  url: string,
  call: PreparedCall,
  media_id: string | null,
): Promise<Request> {
  const { pin, files } = call;
  const media_source =
    media_id === null
      ? await picturesOf(context, files)
      : { source_type: "video_id", media_id, cover_image_key_frame_time: call.cover_second };
  return createJsonWithFiles(context, url, { ...pin, media_source });
}

async function picturesOf(context: ProviderContext, files: readonly PreparedFile[]) {
  const areBytes = files.every(({ content_type }) => AS_BYTES.includes(content_type));
  if (areBytes) {
    const items = files.map((file) => ({ content_type: file.content_type, data: base64(file) }));
    return items.length === 1
      ? { source_type: "image_base64", ...items[0] }
      : { source_type: "multiple_image_base64", items };
  }
  const addresses = files.map((file) => context.files.address(file, ADDRESS_MS));
  const items = (await Promise.all(addresses)).map((url) => ({ url }));
  return items.length === 1
    ? { source_type: "image_url", ...items[0] }
    : { source_type: "multiple_image_urls", items };
}

function base64(file: PreparedFile): FileText {
  return { base64_of: file };
}
