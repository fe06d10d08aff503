import type { z } from "zod";
import type { ExportFormat, ExportPosts } from "#core/contract/operations/posts/export-posts.ts";
import { registry } from "#server/operations/registry.ts";
import { asRefusal, statusOf } from "../error-body.ts";
import type { Ask } from "./ask-as.ts";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** Serves the posts matching the URL's filters as a file. `x-export-truncated` says whether some are missing. */
export async function answerPostsExport(
  ask: Ask,
  format: ExportFormat,
  params: URLSearchParams,
): Promise<Response> {
  try {
    const input = { ...Object.fromEntries(params), format } as z.input<typeof ExportPosts.input>;
    const { filename, csv, posts, truncated, exported } = await ask(registry.posts.export, input);
    return new Response(csv ?? `${JSON.stringify(posts, null, 2)}\n`, {
      headers: {
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="${filename}"`,
        "cache-control": "no-store",
        "x-export-posts": String(exported),
        "x-export-truncated": String(truncated),
      },
    });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    return new Response(refusal.message, {
      status: statusOf(refusal.code),
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
}
