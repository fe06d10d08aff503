import type { Fix } from "#core/contract/resources/fix.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";

/** A channel's words with a repair made, by the code the server would use. It is loaded when it is first wanted. */
export async function repair(words: string, fix: Fix, manifest: ProviderManifest): Promise<string> {
  const { fixRules } = await import("#core/domain/fixes/index.ts");
  const channel = { health: "healthy", health_reason: null } as const;
  return fixRules[fix.kind].apply({ manifest, channel, markdown: words }, fix);
}
