import type { ServiceContext } from "../context.ts";
import { newFile, UNKNOWN_TYPE } from "./new-file.ts";

interface Requested {
  url: string;
  filename?: string | undefined;
  alt_text?: string | null | undefined;
}

/** Returns the row of a file to fetch from a URL, to be stored with the event `media/requested`. */
export function requestedFile(ctx: ServiceContext, { url, filename, alt_text }: Requested) {
  return newFile(ctx, {
    ...{ filename: filename ?? nameIn(url), alt_text, content_type: UNKNOWN_TYPE, size: 0 },
    ...{ state: "processing", source_url: url },
  });
}

/** Returns the filename a browser would use. */
function nameIn(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return (decodeURIComponent(last) || hostname).slice(0, 255);
  } catch {
    return hostname;
  }
}
