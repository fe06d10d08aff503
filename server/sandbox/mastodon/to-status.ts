import type { SandboxPost, SandboxStore, SimulatorContext } from "../spec.ts";
import { NewStatus } from "./new-status.ts";

/** https://docs.joinmastodon.org/entities/Status/: what clients need of it. */
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
  } = NewStatus.parse(post.payload);
  return {
    id: post.external_post_id,
    created_at: post.received_at.toISOString(),
    content: toHtml(post.text),
    in_reply_to_id,
    visibility,
    media_attachments: media_ids.map((id) => ({ id, url: `https://mastodon.test/media/${id}` })),
    uri: url,
    url,
    account: { id: account.external_account_id, acct: account.handle },
  };
}

/** As the server shows a text: paragraphs, line breaks, and links that hide their scheme. */
function toHtml(text: string): string {
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
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
