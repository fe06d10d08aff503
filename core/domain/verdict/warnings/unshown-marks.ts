import { toTelegramEntities } from "#core/domain/markdown/index.ts";
import type { WarningRule } from "../rule.ts";

/** Formatting and links beyond those that the platform shows. Only Telegram has such a limit. */
export const unshownMarks: WarningRule = ({ items, manifest: { entities, title } }) => {
  if (entities === undefined) return [];
  return items.flatMap(({ rendition }) => {
    const count = toTelegramEntities(rendition).length;
    if (count <= entities.shown) return [];
    const message = `${title} shows only the first ${entities.shown} formatted parts and links, and this text has ${count}. The rest is plain text.`;
    return [{ code: "dropped_mark", message, detail: { limit: entities.shown, count } }];
  });
};
