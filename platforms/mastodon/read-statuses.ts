import { z } from "zod";
import type { ProviderContext } from "#platforms/kit/spec/provider.ts";
import { api, ownStatusesPath, statusPath } from "./api.ts";

const MENTIONS = 80;

const Text = z.string().catch("");
const Address = z.string().nullable().catch(null).default(null);

/** https://docs.joinmastodon.org/entities/Status/ */
const OtherStatus = z.object({
  id: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  edited_at: z.iso.datetime({ offset: true }).nullable().catch(null).default(null),
  content: Text,
  spoiler_text: Text.default(""),
  visibility: z.string().catch("public"),
  in_reply_to_id: z.string().nullable().catch(null).default(null),
  uri: z.string(),
  url: Address,
  account: z.object({
    id: z.string(),
    username: Text,
    acct: Text,
    display_name: Text.default(""),
    url: Address,
    avatar: Address,
  }),
  media_attachments: z
    .array(z.object({ type: Text, url: Address, description: Address }))
    .catch([])
    .default([]),
});
export type OtherStatus = z.infer<typeof OtherStatus>;

const Statuses = z.array(OtherStatus.nullable().catch(null));

const Notifications = z.array(
  z.object({ id: z.string(), status: OtherStatus.nullable().catch(null).default(null) }),
);

const Counted = z.array(z.object({ id: z.string(), replies_count: z.int().catch(0).default(0) }));

/**
 * Returns the mentions after a notification, or the newest ones. Includes those from new accounts, which a server holds
 * back (`include_filtered`, since 4.3). https://docs.joinmastodon.org/methods/notifications/#get
 */
export async function listMentions(context: ProviderContext, min_id: string | null) {
  const query = {
    limit: String(MENTIONS),
    include_filtered: "true",
    "types[]": "mention",
    min_id: min_id ?? undefined,
  };
  const found = await api.get(context, "/api/v1/notifications", Notifications, query);
  return {
    statuses: found.flatMap(({ status }) => status ?? []),
    newest: found.map(({ id }) => id).reduce(laterOf, null),
    more: min_id !== null && found.length >= MENTIONS,
  };
}

/** IDs are increasing integers too large for `Number`. */
function laterOf(one: string | null, other: string): string {
  if (one === null || other.length > one.length) return other;
  return other.length === one.length && other > one ? other : one;
}

/**
 * Returns the reply count of each of the account's newest statuses.
 * https://docs.joinmastodon.org/methods/accounts/#statuses
 */
export async function countOwnReplies(context: ProviderContext): Promise<Record<string, number>> {
  const query = { limit: "40", exclude_reblogs: "true" };
  const own = await api.get(context, ownStatusesPath(context), Counted, query);
  return Object.fromEntries(own.map(({ id, replies_count }) => [id, replies_count]));
}

/**
 * Returns the replies to a status at any depth, or null if the status is gone.
 * https://docs.joinmastodon.org/methods/statuses/#context
 */
export async function readContext(
  context: ProviderContext,
  id: string,
): Promise<OtherStatus[] | null> {
  const Answer = z.object({ descendants: Statuses });
  const answer = await api.find(context, `${statusPath(id)}/context`, Answer);
  return answer?.descendants.filter((status) => status !== null) ?? null;
}

/** Returns null if it is gone. https://docs.joinmastodon.org/methods/statuses/#get */
export function readOther(context: ProviderContext, id: string): Promise<OtherStatus | null> {
  return api.find(context, statusPath(id), OtherStatus);
}

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);

/** Returns the text that a status's HTML shows. Hidden parts of links are included: they complete the URL. */
export function htmlToText(html: string): string {
  return html
    .replace(/<br ?\/?>/g, "\n")
    .replace(/<\/p>/g, "\n\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(#x?)?([0-9a-z]{1,8});/gi, decode)
    .trimEnd();
}

function decode(reference: string, number: string | undefined, name: string): string {
  if (number === undefined) return ENTITIES.get(name) ?? reference;
  const code = Number.parseInt(name, number.length === 1 ? 10 : 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}
