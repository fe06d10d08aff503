import { anyOf, formatNoun } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** The requested format must exist on the platform. */
export const supportedFormat: BrowserRule = {
  server_only: false,
  validate({ rules, format, manifest }) {
    if (rules !== undefined) return [];
    const supported = anyOf(manifest.formats.map((each) => formatNoun(each.format)));
    return [
      {
        code: "unsupported",
        field: "channel",
        path: "format",
        message: `${manifest.title} doesn't have the format "${formatNoun(format)}". Choose ${supported}.`,
      },
    ];
  },
};
