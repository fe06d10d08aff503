import type { LinkPreview } from "#core/contract/resources/link-preview.ts";
import { previewSandboxLink } from "#server/channels/links/preview-link.ts";
import type { System } from "#server/system.ts";
import type { SandboxPage } from "./get-sandbox-page.ts";

/**
 * Returns the card of each item of a received post: the one sent with it, or else the one its platform creates from the
 * URL in `links`, or null. Makes no external requests: it reads the sandbox's own web.
 */
export async function readCards(
  system: System,
  { organization_id, items }: Pick<SandboxPage, "organization_id" | "items">,
  links: readonly (string | null)[],
): Promise<(LinkPreview | null)[]> {
  const cards = items.map(async ({ card }, at) => {
    const url = card?.url ?? links[at] ?? null;
    if (url === null) return null;
    const page = await previewSandboxLink(system, organization_id, url);
    if (card === null) return page;
    const { title = page?.title, ...sent } = card;
    return title === undefined ? null : { picture: null, description: "", ...page, ...sent, title };
  });
  return Promise.all(cards);
}
