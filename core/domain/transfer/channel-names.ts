import { LONGEST_CHANNEL_NAME, MOST_CHANNEL_NAMES } from "#core/contract/limits.ts";
import { type Candidate, channelsNamed, nameKey, partsOf } from "./match-channel.ts";
import { valuesOf } from "./values-of.ts";

/**
 * Returns the names in the cells of a file that don't mean exactly one channel, each once, up to the number of names
 * that an import accepts. What is too long for a name is none.
 */
export function findUnclearNames(
  cells: readonly string[],
  channels: readonly Candidate[],
): string[] {
  const found = new Map<string, string>();
  for (const cell of new Set(cells))
    for (const name of namesIn(cell, channels)) {
      const isNew = name.length <= LONGEST_CHANNEL_NAME && !found.has(nameKey(name));
      if (isNew && channelsNamed(name, channels).length !== 1) found.set(nameKey(name), name);
      if (found.size >= MOST_CHANNEL_NAMES) return [...found.values()];
    }
  return [...found.values()];
}

/** Whether a cell contains only names of channels, of any number of channels each. */
export function isChannelCell(cell: string, channels: readonly Candidate[]): boolean {
  const names = namesIn(cell, channels);
  return names.length > 0 && names.every((name) => channelsNamed(name, channels).length > 0);
}

function namesIn(cell: string, channels: readonly Candidate[]): string[] {
  return valuesOf(cell).flatMap((value) => {
    const parts = channelsNamed(value, channels).length === 1 ? [] : partsOf(value);
    return parts.length > 1 ? parts : [value];
  });
}
