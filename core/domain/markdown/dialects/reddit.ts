import { orderMarks } from "../render/order-marks.ts";
import { writeReddit } from "../writing/write-reddit.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { rich } from "./rich.ts";

/**
 * Reddit's markdown is CommonMark with `~~` (https://support.reddithelp.com/hc/en-us/articles/360043033952). Its limit
 * is about what is sent, delimiters included.
 */
export const reddit: DialectRules = {
  handlers: rich,
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: writeReddit,
  counts: "formatted",
};
