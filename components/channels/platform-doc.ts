/**
 * The name of the text about a provider's platform, in docs/platforms and at /docs/platforms: the provider's, but one for
 * all kinds of accounts on a platform.
 */
export function platformDocOf(provider: string): string {
  return provider.replace(/_(member|page)$/, "").replaceAll("_", "-");
}
