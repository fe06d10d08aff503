import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** Whether a link gets a card: the platform has them, and the channel's options don't disable them. */
export function makesCards(
  { links }: Pick<ProviderManifest, "links">,
  options: Readonly<Record<string, unknown>>,
): boolean {
  const { preview, no_preview } = links;
  if (preview === "none") return false;
  if (no_preview === undefined) return true;
  const value = options[no_preview.option];
  return !no_preview.values?.some((each) => each === value);
}
