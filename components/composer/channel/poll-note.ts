import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Draft } from "../draft/draft.ts";
import { hasPoll } from "../draft/has-poll.ts";
import type { Chip } from "./channel-chips.tsx";

const list = new Intl.ListFormat("en", { type: "conjunction" });

interface Given {
  draft: Draft;
  /** The channel that is shown. */
  chip: Chip;
  chips: readonly Chip[];
  manifestOf(chip: Chip): ProviderManifest | undefined;
}

/** What becomes of a poll on a platform without polls, and which chosen channels have them; null where nobody asks. */
export function pollNote({ draft, chip, chips, manifestOf }: Given): string | null {
  const manifest = manifestOf(chip);
  if (!hasPoll(draft) || manifest === undefined || hasPolls(manifest)) return null;
  const others = draft.channels.flatMap((id) => {
    const other = chips.find((each) => each.id === id);
    return other !== undefined && hasPolls(manifestOf(other)) ? [other.name] : [];
  });
  const where =
    others.length === 0
      ? "None of the chosen channels has them."
      : `Of the chosen channels, ${list.format(others)} ${others.length === 1 ? "has" : "have"} them.`;
  return `${manifest.title} has no polls: readers see the words without choices. ${where}`;
}

function hasPolls(manifest: ProviderManifest | undefined): boolean {
  return manifest?.formats.some(({ format }) => format === "poll") === true;
}
