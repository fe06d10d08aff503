/**
 * Returns the name of a provider's page in docs/platforms and at /docs/platforms: the provider's name, but
 * the same page for all kinds of accounts on a platform.
 */
export function platformDocOf(provider: string): string {
  return provider.replace(/_(member|page)$/, "").replaceAll("_", "-");
}
