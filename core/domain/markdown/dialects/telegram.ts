import { dropMark } from "../render/drop-mark.ts";
import { keepAsTyped } from "../render/keep-as-typed.ts";
import { orderMarks } from "../render/order-marks.ts";
import { withoutQuoteMarkers } from "../to-telegram-entities.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { labelWebLink, rich } from "./rich.ts";

/**
 * Telegram accepts a text and ranges of it, `entities` (https://core.telegram.org/bots/api#messageentity), so nothing
 * is escaped. It supports quotes but neither headings nor lists, and counts what is left once quotes have lost their `>
 * ` (https://core.telegram.org/bots/api#sendmessage).
 */
export const telegram: DialectRules = {
  handlers: {
    ...rich,
    heading: dropMark("heading"),
    list_item: keepAsTyped,
    link: labelWebLink,
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: withoutQuoteMarkers,
  counts: "formatted",
};
