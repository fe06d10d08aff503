import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import { type EntryDraft, type EntryVerdict, validateEntry } from "#core/domain/verdict/index.ts";

/** A healthy channel of an organization without restrictions. */
const ANY: Omit<EntryDraft, "manifest" | "markdown" | "options"> = {
  channel: { health: "healthy", health_reason: null },
  format: "post",
  title: null,
  media: [],
  quota: [],
  policy: { time_zone: "UTC", quiet_hours: null, banned_terms: [], blocked_domains: [] },
  due: null,
  fixes_applied: [],
};

/** Returns Crier's validation of a post on one platform, and the text that its adapter would send. */
export function validate(
  manifest: ProviderManifest,
  markdown: string,
  options: Record<string, unknown> = {},
): { verdict: EntryVerdict; text: string } {
  const cache = createRenderCache();
  const draft = { ...ANY, manifest, markdown, options };
  const text = renderCopy(draft, cache).items[0]?.rendition.text ?? "";
  return { verdict: validateEntry(draft, cache), text: text.toWellFormed() };
}
