/**
 * Returns the name of a provider's folder, which its guide at /docs/platforms and its mark share: the provider's name,
 * but one folder for all kinds of accounts on a platform.
 */
export function folderOf(provider: string): string {
  return provider.replace(/_(member|page|login)$/, "").replaceAll("_", "-");
}
