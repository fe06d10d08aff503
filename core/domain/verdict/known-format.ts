import type { BrowserRule } from "./rule.ts";
import { anyOf, formatNoun } from "./words.ts";

/** The requested format must exist on the platform. */
export const knownFormat: BrowserRule = {
  server_only: false,
  judge({ rules, format, manifest }) {
    if (rules !== undefined) return [];
    const known = anyOf(manifest.formats.map((each) => formatNoun(each.format)));
    return [
      {
        code: "unsupported",
        field: "channel",
        path: "format",
        message: `${manifest.title} doesn't have the format "${formatNoun(format)}". Choose ${known}.`,
      },
    ];
  },
};
