import { dropMark } from "../render/drop-mark.ts";
import { keepStyle } from "../render/keep-style.ts";
import { keepWhere } from "../render/keep-where.ts";
import { orderMarks } from "../render/order-marks.ts";
import { writeReddit } from "../writing/write-reddit.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { rich } from "./rich.ts";

/**
 * Reddit's markdown is CommonMark with `~~` (https://support.reddithelp.com/hc/en-us/articles/360043033952). Its limit
 * applies to what is sent, including delimiters.
 */
export const reddit: DialectRules = {
  handlers: {
    ...rich,
    code: keepWhere(
      (_mark, words) => !holdsBlock(words),
      keepStyle("code"),
      dropMark("inline_code"),
    ),
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: writeReddit,
  counts: "formatted",
};

/**
 * Whether code has a line that starts a block on Reddit, but not in a post: a fence of tildes, or a heading's
 * underline.
 */
function holdsBlock(code: string) {
  return /[\r\n] {0,3}(?:~~~|=+[ \t]*(?:[\r\n]|$))/.test(code);
}
