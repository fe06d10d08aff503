import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import type { Draft } from "../draft/draft.ts";
import { hasPoll } from "../draft/draft.ts";
import type { Chip } from "./chip.ts";
import { POLL_COPY } from "./copy.ts";

/** Says what happens to the poll on the shown channel; nothing if its platform has polls. */
export function PollNoteLine(props: Parameters<typeof pollNote>[0]) {
  const note = pollNote(props);
  return note === null ? null : <p className="text-sm text-muted">{note}</p>;
}

interface Given {
  draft: Draft;
  chip: Chip;
  chips: readonly Chip[];
  manifestOf(chip: Chip): ProviderManifest | undefined;
}

/** Says what happens to the post's poll on a platform without polls; null without a poll, or if polls are supported. */
export function pollNote({ draft, chip, chips, manifestOf }: Given): string | null {
  const manifest = manifestOf(chip);
  if (!hasPoll(draft) || manifest === undefined || hasPolls(manifest)) return null;
  const others = draft.channels.flatMap((id) => {
    const other = chips.find((each) => each.id === id);
    return other !== undefined && hasPolls(manifestOf(other)) ? [other.name] : [];
  });
  return POLL_COPY.unsupported(manifest.title, others);
}

function hasPolls(manifest: ProviderManifest | undefined): boolean {
  return manifest?.formats.some(({ format }) => format === "poll") === true;
}
