import type { LinkPreview } from "#core/contract/resources/link-preview.ts";
import type { Fetch } from "#server/providers/spec.ts";
import { answerAsWeb } from "#server/sandbox/web-page.ts";
import type { System } from "#server/system.ts";
import { findChannel } from "../channels/find-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createLinkReader, type LinkReader } from "./link-reader.ts";
import { readPreview } from "./read-preview.ts";

const readers = new WeakMap<System, LinkReader>();
const sandboxWeb: Fetch = async (request) => answerAsWeb(request);

/**
 * Returns the link card of a channel's post, read now or some minutes ago. Null if there is none, or if too many are
 * being read. One statement.
 */
export async function previewLink({
  ctx,
  input: { id, url },
}: {
  ctx: ServiceContext;
  input: { id: string; url: string };
}): Promise<LinkPreview | null> {
  const { mode } = await findChannel(ctx.db, ctx, id);
  if (mode === "sandbox") return previewSandboxLink(ctx.system, ctx.organization_id, url);
  const read = () => readPreview(ctx.system.web, url);
  return readerOf(ctx.system).find(ctx.organization_id, `${mode} ${url}`, read);
}

export function previewSandboxLink(
  system: System,
  organization_id: string,
  url: string,
): Promise<LinkPreview | null> {
  const read = () => readPreview(sandboxWeb, url);
  return readerOf(system).find(organization_id, `sandbox ${url}`, read);
}

function readerOf(system: System): LinkReader {
  const reader = readers.get(system) ?? createLinkReader(() => system.now());
  readers.set(system, reader);
  return reader;
}
