import { z } from "zod";
import { escapeMarkup } from "#platforms/kit/simulator/escape-markup.ts";
import type { SandboxPost, SandboxStore, SimulatorContext } from "#platforms/kit/simulator/spec.ts";

/** The fields of https://docs.joinmastodon.org/entities/Status/ that clients need. */
export function toStatus(
  store: SandboxStore,
  account: SimulatorContext["account"],
  post: SandboxPost,
) {
  const url = store.pageUrl(post.id);
  const {
    in_reply_to_id = null,
    visibility = "public",
    media_ids = [],
    sensitive = false,
    poll,
    quoted_url,
  } = NewStatus.parse(post.payload);
  const spoiler_text = warningOf(post);
  return {
    id: post.external_post_id,
    created_at: post.received_at.toISOString(),
    content: quoteLink(quoted_url) + toHtml(post.text),
    spoiler_text,
    // A status with a content warning is sensitive, whatever its author chose (app/services/post_status_service.rb).
    sensitive: sensitive || spoiler_text !== "",
    in_reply_to_id,
    visibility,
    media_attachments: media_ids.map((id) => ({ id, url: `https://mastodon.test/media/${id}` })),
    poll: poll === undefined ? null : toPoll(post, poll),
    uri: url,
    url,
    account: { id: account.external_account_id, acct: account.handle },
  };
}

/** What a server puts before the text of a quote (https://docs.joinmastodon.org/client/quotes). */
function quoteLink(url = ""): string {
  return url === "" ? "" : `<p class="quote-inline">RE: ${linkAddresses(escapeHtml(url))}</p>`;
}

/** Returns a post's content warning; empty without one. */
export function warningOf({ payload }: Pick<SandboxPost, "payload">): string {
  return NewStatus.parse(payload).spoiler_text ?? "";
}

/** A poll without votes: https://docs.joinmastodon.org/entities/Poll/. */
function toPoll(
  { external_post_id, received_at }: SandboxPost,
  { options, expires_in, multiple }: NewPoll,
) {
  return {
    id: external_post_id,
    expires_at: new Date(received_at.getTime() + expires_in * 1000).toISOString(),
    expired: false,
    multiple,
    votes_count: 0,
    voters_count: 0,
    options: options.map((title) => ({ title, votes_count: 0 })),
    emojis: [],
  };
}

/** Renders text like the server: paragraphs, line breaks, and links that hide their scheme. */
export function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linkAddresses(escapeHtml(paragraph)).replaceAll("\n", "<br />")}</p>`)
    .join("");
}

function linkAddresses(html: string): string {
  return html.replace(/(https?:\/\/)([^\s<]+)/g, (address, scheme: string, rest: string) => {
    return `<a href="${address}" rel="nofollow noopener" target="_blank"><span class="invisible">${scheme}</span><span class="">${rest}</span></a>`;
  });
}

function escapeHtml(text: string): string {
  return escapeMarkup(text).replaceAll('"', "&quot;");
}

const field = z.string().optional().catch(undefined);

const NewPoll = z.object({
  options: z.array(z.string()).catch([]),
  expires_in: z.coerce.number().catch(Number.NaN),
  multiple: z.boolean().catch(false),
});
type NewPoll = z.infer<typeof NewPoll>;

/** The form data of https://docs.joinmastodon.org/methods/statuses/#create that this server supports. */
export const NewStatus = z
  .object({
    status: z.string().catch(""),
    in_reply_to_id: field,
    visibility: field,
    spoiler_text: field,
    sensitive: z.boolean().optional().catch(undefined),
    language: field,
    quoted_status_id: field,
    quote_approval_policy: field,
    /** Address of the quoted status: not sent, but found by its ID. */
    quoted_url: field,
    media_ids: z.array(z.string()).optional().catch(undefined),
    poll: NewPoll.optional().catch(undefined),
  })
  .catch({ status: "" });
export type NewStatus = z.infer<typeof NewStatus>;
