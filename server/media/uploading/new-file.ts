import type { ServiceContext } from "#server/kernel/context.ts";
import { actorOf } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import { cleanFilename } from "../clean-filename.ts";

interface Given {
  filename: string;
  /** As declared. UNKNOWN_TYPE if not declared. */
  content_type: string;
  size: number;
  alt_text: string | null | undefined;
  state: "uploading" | "processing";
}

export const UNKNOWN_TYPE = "application/octet-stream";

export function newFile<More extends object>(ctx: ServiceContext, given: Given & More) {
  const id = newId("media_file");
  const at = ctx.system.now();
  return {
    id,
    organization_id: ctx.organization_id,
    ...given,
    filename: cleanFilename(given.filename),
    alt_text: given.alt_text ?? null,
    storage_key: `${ctx.organization_id}/${id}`,
    created_by: actorOf(ctx),
    created_at: at,
    updated_at: at,
  };
}

export function eventFor(
  { id: media_id, organization_id }: { id: string; organization_id: string },
  name: "media/arrived" | "media/requested",
) {
  return { id: newId("event"), name, data: { media_id, organization_id } };
}
