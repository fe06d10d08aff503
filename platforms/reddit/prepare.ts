import { z } from "zod";
import { PreparedFile, prepareFiles } from "#platforms/kit/files/prepared-file.ts";
import { Poll, readPoll } from "#platforms/kit/poll.ts";
import { readOptions, requireLink } from "#platforms/kit/read-options.ts";
import type { PreparedPost, Provider } from "#platforms/kit/spec/provider.ts";

const KEY_BYTES = 16;

const Options = z.object({
  subreddit: z.string(),
  url: z.string().optional(),
  flair_id: z.string().optional(),
  nsfw: z.boolean().default(false),
  spoiler: z.boolean().default(false),
  send_replies: z.boolean().default(true),
  resubmit: z.boolean().default(false),
  first_comment: z.string().optional(),
});

const PreparedCall = z.object({
  kind: z.enum(["self", "link", "image", "gallery", "video", "poll"]),
  subreddit: z.string(),
  title: z.string(),
  text: z.string(),
  /** For a link post. */
  url: z.string().nullable(),
  flair_id: z.string().nullable(),
  nsfw: z.boolean(),
  spoiler: z.boolean(),
  send_replies: z.boolean(),
  resubmit: z.boolean(),
  first_comment: z.string().nullable(),
  files: z.array(PreparedFile),
  poll: Poll.optional(),
  prepared_at: z.iso.datetime(),
});
export type PreparedCall = z.infer<typeof PreparedCall>;

/**
 * Reddit has no idempotency key: the token is only for the ledger. Throws a ProviderError if a link post has no URL.
 */
export const prepare: Provider["prepare"] = async (context, copy) => {
  const { format, title, items, now, entropy } = copy;
  const { subreddit, url, flair_id, first_comment, ...flags } = readOptions(Options, copy.options);
  const [item] = items;
  if (item === undefined) throw new Error("The post has no items.");
  const files = await prepareFiles(context, item.media, format);
  const kind = kindOf(format, files.length);
  const poll = readPoll(copy);
  const call: PreparedCall = {
    kind,
    subreddit: subreddit.trim().replace(/^\/?r\//i, ""),
    title: (title ?? "").toWellFormed(),
    text: item.rendition.formatted.toWellFormed(),
    url: kind === "link" ? (url ?? requireLink(item.rendition)) : null,
    flair_id: flair_id ?? null,
    ...flags,
    first_comment: first_comment?.trim() ? first_comment.toWellFormed() : null,
    files,
    ...(poll === undefined ? {} : { poll }),
    prepared_at: now.toISOString(),
  };
  return { token: Buffer.from(entropy(KEY_BYTES)).toString("hex"), request: call };
};

export function preparedCall({ request }: PreparedPost): PreparedCall {
  return PreparedCall.parse(request);
}

function kindOf(format: string, files: number): PreparedCall["kind"] {
  if (format === "link") return "link";
  if (format === "video") return "video";
  if (format === "poll") return "poll";
  if (format === "carousel") return "gallery";
  return files > 0 ? "image" : "self";
}
