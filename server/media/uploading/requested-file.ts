import type { ServiceContext } from "#server/kernel/context.ts";
import { newFile, UNKNOWN_TYPE } from "./new-file.ts";

interface Requested {
  url: string;
  filename?: string | undefined;
  alt_text?: string | null | undefined;
}

export function requestedFile(ctx: ServiceContext, { url, filename, alt_text }: Requested) {
  return newFile(ctx, {
    filename: filename ?? nameIn(url),
    alt_text,
    content_type: UNKNOWN_TYPE,
    size: 0,
    state: "processing",
    source_url: url,
  });
}

function nameIn(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return (decodeURIComponent(last) || hostname).slice(0, 255);
  } catch {
    return hostname;
  }
}
