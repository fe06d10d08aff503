import { dialectOf, type RenderedCopy, type RenderedItem } from "#core/domain/copy/index.ts";
import { toMentionWarning } from "#core/domain/markdown/index.ts";
import type { WarningRule } from "../rule.ts";
import { MOST_NAMES, typedNames } from "./typed-names.ts";

/** Names that stay text: mentions that the platform can't link, and names typed with `@` that it doesn't. */
export const unlinkedMentions: WarningRule = (copy) => {
  const marked = copy.items
    .flatMap(({ rendition }) => rendition.warnings)
    .flatMap((each) => (each.code === "unlinked_mention" ? each.detail.names : []));
  const names = [...new Set([...marked, ...copy.items.flatMap(finderFor(copy))])];
  if (names.length === 0) return [];
  const { detail, ...warning } = toMentionWarning(names, adviceFor(copy));
  return [{ ...warning, detail: { ...detail, names: names.slice(0, MOST_NAMES) } }];
};

/** Returns what finds the typed names that the platform doesn't link. */
function finderFor(copy: RenderedCopy): (item: RenderedItem) => string[] {
  const { manifest, options } = copy;
  if (manifest.mentions === undefined) return () => [];
  if (isOnBluesky(copy)) return namesWithoutFacet;
  // X links no name that is followed by a server.
  if (manifest.provider === "x") return (item) => namesOf(item).filter(isOnServer);
  if (manifest.mentions.typed) return () => [];
  // On Discord these notify people without being a mention.
  const pinged = options.allow_mentions === true ? ["@everyone", "@here"] : [];
  return (item) => namesOf(item).filter((name) => !pinged.includes(name));
}

function namesOf(item: RenderedItem): string[] {
  return typedNames(item).map(({ name }) => name);
}

function namesWithoutFacet(item: RenderedItem): string[] {
  const names = typedNames(item);
  if (names.length === 0) return [];
  const mentions = item.rendition.marks.filter(({ kind }) => kind === "mention");
  const linked = new Set(mentions.map(({ start }) => start));
  return names.filter(({ start }) => !linked.has(start)).map(({ name }) => name);
}

function isOnServer(name: string): boolean {
  return name.includes("@", 1);
}

function adviceFor(copy: RenderedCopy): string | undefined {
  if (isOnBluesky(copy))
    return "Bluesky needs the whole handle, such as @name.bsky.social, after a space.";
  const { mentions } = copy.manifest;
  // What can be looked up nowhere can't be chosen either: the note says why.
  return mentions?.lookup === "none" ? (mentions.note ?? "") : undefined;
}

function isOnBluesky({ manifest, rules }: RenderedCopy): boolean {
  return dialectOf(manifest, rules) === "bluesky";
}
