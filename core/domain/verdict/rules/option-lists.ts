import { listLength, readList } from "#core/domain/measure/list-length.ts";
import { countOf } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** The total length of a list option must be within the platform's limit. */
export const optionLists: BrowserRule = {
  server_only: false,
  validate({ options, manifest }) {
    return manifest.options.flatMap(({ name, title, list }) => {
      const typed = options[name];
      if (list === undefined || typeof typed !== "string") return [];
      const length = listLength(readList(typed), list);
      if (length <= list.limit) return [];
      const added =
        list.space_adds === 0 ? "" : ` and ${list.space_adds} more for each item with a space`;
      const message = `“${title}” of ${manifest.title} has ${countOf(length, list.limit, "characters")}. Commas count${added}.`;
      return [{ code: "validation", field: "content", path: `options.${name}`, message }];
    });
  },
};
