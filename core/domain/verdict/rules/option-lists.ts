import { listLength, readList } from "#core/domain/measure/list-length.ts";
import { countOf } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** A list option must be within the platform's limits of items and total length. */
export const optionLists: BrowserRule = {
  server_only: false,
  validate({ options, manifest }) {
    return manifest.options.flatMap(({ name, title, list }) => {
      const typed = options[name];
      if (list === undefined || typeof typed !== "string") return [];
      const items = readList(typed);
      const { limit, space_adds, max_items = limit } = list;
      const length = listLength(items, list);
      const added = space_adds === 0 ? "" : ` and ${space_adds} more per item with a space`;
      const counted =
        items.length > max_items
          ? countOf(items.length, max_items, "entries")
          : length > limit && `${countOf(length, limit, "characters")}. Commas count${added}`;
      if (!counted) return [];
      const message = `“${title}” of ${manifest.title} has ${counted}.`;
      return [{ code: "validation", field: "content", path: `options.${name}`, message }];
    });
  },
};
