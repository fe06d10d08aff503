import { z } from "zod";
import { Format } from "#core/contract/resources/channel-entry.ts";
import { findLinks } from "#core/domain/markdown/facets/find-links.ts";
import { isTopLevelDomain } from "#core/domain/measure/links/is-top-level-domain.ts";
import { isVideoFile, PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";

const TOKEN_BYTES = 16;

const Options = z.object({ link: z.string().optional(), first_comment: z.string().optional() });

const PreparedCall = Options.extend({
  format: Format,
  message: z.string(),
  title: z.string().nullable(),
  files: z.array(PreparedFile),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** Facebook has no idempotency key for a post: the token is only for the ledger. */
export const prepare: Provider["prepare"] = async (
  context,
  { format, title, items: [item], options, now, entropy },
) => {
  const files = await prepareFiles(context, item?.media ?? [], format);
  const { link, first_comment } = Options.parse(options);
  const message = item?.rendition.text.toWellFormed() ?? "";
  const shown = format === "post" && files.length === 0 ? (link ?? firstLink(message)) : undefined;
  return {
    token: Buffer.from(entropy(TOKEN_BYTES)).toString("hex"),
    request: {
      format,
      message,
      title,
      files,
      ...(shown === undefined ? {} : { link: shown }),
      ...(first_comment === undefined ? {} : { first_comment }),
      prepared_at: now.toISOString(),
    },
  };
};

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}

export function hasVideo({ files }: PreparedCall): boolean {
  return files.some(isVideoFile);
}

export function firstLink(text: string): string | undefined {
  for (const { start, url } of findLinks(text))
    if (text.startsWith(url, start) && isPublic(url)) return url;
  return undefined;
}

function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [top = "", ...below] = new URL(address).hostname.split(".").reverse();
  return below.length > 0 && isTopLevelDomain(top);
}
