import { z } from "zod";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { readOptions, requireLink } from "#platforms/kit/read-options.ts";
import {
  type PreparedPost,
  type Provider,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { type CommunityView, readCommunity } from "./api.ts";
import { isRefusal } from "./map-error.ts";

const KEY_BYTES = 16;
/** `is_valid_post_title` (github.com/LemmyNet/lemmy, crates/utils/src/utils/validation.rs). */
const LEAST_TITLE = 3;

const Options = z.object({
  community: z.string(),
  url: z.string().optional(),
  nsfw: z.boolean().default(false),
  first_comment: z.string().optional(),
});

const PreparedCall = z.object({
  community_id: z.int(),
  name: z.string(),
  body: z.string(),
  /** For a link post. */
  url: z.string().nullable(),
  nsfw: z.boolean(),
  first_comment: z.string().nullable(),
  files: z.array(PreparedFile).max(1),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/** A name and optionally its server: `!news@lemmy.world`, `news@lemmy.world`, `c/news`, or a URL. */
const TYPED = /^(?:!|\/?c\/)?([\p{L}\p{N}_]+)(?:@([\p{L}\p{N}.:-]+))?$/u;
const ADDRESS = /^https?:\/\/([^/]+)\/c\/([^/@?#]+)(?:@([^/?#]+))?/u;

export function readCommunityName(typed: string): { name: string; host: string | null } | null {
  const [, at, there, elsewhere] = ADDRESS.exec(typed.trim()) ?? [];
  if (there !== undefined) return { name: there, host: elsewhere ?? at ?? null };
  const [, name, host = null] = TYPED.exec(typed.trim()) ?? [];
  return name === undefined ? null : { name, host };
}

/** Returns `news` for the account's own server, `news@lemmy.world` for others. */
export function nameCommunity({ community: { name, actor_id, local } }: CommunityView): string {
  return local ? name : `${name}@${new URL(actor_id).host}`;
}

/**
 * Finds the community by its name. Lemmy has no idempotency key: the token is only for the ledger. Throws a
 * ProviderError if the community doesn't exist, the title is too short, or a link post has no URL.
 */
export const prepare: Provider["prepare"] = async (context, copy) => {
  const { format, title, items, now, entropy } = copy;
  const { community, url, nsfw, first_comment } = readOptions(Options, copy.options);
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const call: PreparedCall = {
    community_id: await findCommunity(context, community),
    name: readTitle(title),
    body: item.rendition.formatted.toWellFormed(),
    url: format === "link" ? (url ?? requireLink(item.rendition)) : null,
    nsfw,
    first_comment: first_comment?.trim() ? first_comment.toWellFormed() : null,
    files: await prepareFiles(context, item.media, format),
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}

function readTitle(title: string | null): string {
  const name = (title ?? "").trim().toWellFormed();
  if ([...name].length >= LEAST_TITLE) return name;
  throw new ProviderError(
    "validation",
    `Lemmy requires a title of at least ${LEAST_TITLE} characters.`,
  );
}

async function findCommunity(context: ProviderContext, typed: string): Promise<number> {
  const named = readCommunityName(typed);
  if (named === null) throw noCommunity(typed);
  const { name, host } = named;
  try {
    const view = await readCommunity(context, host === null ? name : `${name}@${host}`);
    return view.community.id;
  } catch (error) {
    throw isRefusal(error, "couldnt_find_community", "not_found") ? noCommunity(typed) : error;
  }
}

function noCommunity(typed: string): ProviderError {
  return new ProviderError(
    "validation",
    `The account's Lemmy server doesn't know the community "${typed}". Write it as name@server.`,
  );
}
