import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";
import { type Draft, overrideFor, withOverride } from "../draft/draft.ts";
import { rulesFor } from "../draft/format-of.ts";
import { type Override, withOption } from "../draft/override.ts";

interface Channel {
  id: string;
  manifest: ProviderManifest | undefined;
  media: readonly MediaFact[];
}

/**
 * Returns a draft with a channel's customized content. Whether AI made the files is answered once: channels that had the
 * same answer get the new one too, unless one of the two has files of its own.
 */
export function shareAiAnswer(
  draft: Draft,
  changed: Channel,
  next: Override,
  channels: readonly Channel[],
): Draft {
  const before = overrideFor(draft, changed.id);
  const after = withOverride(draft, changed.id, next);
  const name = aiOption(changed, next);
  if (name === undefined || before.options[name] === next.options[name]) return after;
  if (hasOwnFiles(next)) return after;
  return channels.reduce((result, channel) => {
    const other = overrideFor(result, channel.id);
    const same = aiOption(channel, other);
    if (channel.id === changed.id || same === undefined || hasOwnFiles(other)) return result;
    if (other.options[same] !== before.options[name]) return result;
    return withOverride(result, channel.id, withOption(other, same, next.options[name]));
  }, after);
}

/** The platform's label for what AI made, if posts of this format have it. */
function aiOption({ manifest, media }: Channel, override: Override): string | undefined {
  const rule = manifest?.options.find(({ discloses_ai }) => discloses_ai);
  if (manifest === undefined || rule === undefined) return undefined;
  const { format } = rulesFor(override, manifest, media) ?? {};
  const isOf =
    rule.formats === undefined || (format !== undefined && rule.formats.includes(format));
  return isOf ? rule.name : undefined;
}

function hasOwnFiles({ media }: Override): boolean {
  return media != null;
}
