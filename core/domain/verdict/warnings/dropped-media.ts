import { kindOf, type MediaFact } from "#core/domain/media-fact.ts";
import { startWithFormat } from "../phrases.ts";
import type { WarningRule } from "../rule.ts";

/** Files of the post that this platform's readers won't see. */
export const droppedMedia: WarningRule = ({ left_out, media, format, manifest }) => {
  if (left_out.length === 0) return [];
  const total = left_out.length + media.length;
  const files = total === 1 ? "the file is" : `${left_out.length} of ${total} files are`;
  const message = `${startWithFormat(format)} on ${manifest.title} shows ${nothingOf(left_out, media)}: ${files} left out.`;
  const media_ids = left_out.map(({ id }) => id);
  return [
    { code: "dropped_media", message, detail: { media_ids, dropped: left_out.length, total } },
  ];
};

function nothingOf(left_out: readonly MediaFact[], shown: readonly MediaFact[]): string {
  const [kind = "images", ...others] = new Set(left_out.map(kindOf));
  if (others.length === 0) return `no ${kind}`;
  return shown.length === 0 ? "no media" : `no ${[kind, ...others].join(" and no ")}`;
}
