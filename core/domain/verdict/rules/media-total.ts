import type { MediaRules } from "#core/contract/resources/media-rules.ts";
import { canBeReencoded, isImage, type MediaFact } from "#core/domain/media-fact.ts";
import { aFormat, countOf } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** The total size of a post's files must be within the platform's limit. */
export const mediaTotal: BrowserRule = {
  server_only: false,
  validate({ rules, media, manifest }) {
    const demands = rules?.media;
    if (demands?.max_total_bytes === undefined) return [];
    const total = media
      .filter(({ ready }) => ready)
      .reduce((sum, file) => sum + bytesSent(file, demands), 0);
    if (total <= demands.max_total_bytes) return [];
    const message = `The files have ${countOf(total, demands.max_total_bytes, "bytes")} in total for ${aFormat(rules?.format)} on ${manifest.title}. Remove some or use smaller ones.`;
    return [{ code: "validation", field: "content", path: "media", message }];
  },
};

/** A still image that is too large by itself is sent with the maximum size of its kind. */
function bytesSent(file: MediaFact, { images }: MediaRules): number {
  const most = images?.max_bytes ?? null;
  const shrinks = most !== null && isImage(file) && canBeReencoded(file, images?.types ?? []);
  return shrinks ? Math.min(file.bytes, most) : file.bytes;
}
