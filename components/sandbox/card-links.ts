import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Mark } from "#core/domain/markdown/rendition.ts";
import { firstLink } from "../shown-post/text/first-link.ts";

interface Page {
  manifest: Pick<ProviderManifest, "provider" | "links">;
  items: readonly {
    shown: { text: string; marks: readonly Mark[] };
    files: readonly unknown[];
    no_card: boolean;
  }[];
}

/**
 * Returns for each item the URL that its platform automatically makes a card of. A post with files, or published
 * without a card, has none.
 */
export function cardLinks({ manifest: { provider, links }, items }: Page): (string | null)[] {
  return items.map(({ shown, files, no_card }) =>
    links.preview === "platform" && files.length === 0 && !no_card
      ? firstLink(shown, provider)
      : null,
  );
}
