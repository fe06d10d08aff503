import { dropMark } from "../render/drop-mark.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";
import { rich } from "./rich.ts";

/**
 * Tumblr accepts blocks of text with ranges (https://www.tumblr.com/docs/npf), created by `to-tumblr-blocks.ts`. It
 * supports headings, quotes and lists but no code.
 */
export const tumblr: DialectRules = {
  ...plain,
  handlers: { ...rich, code: dropMark("inline_code"), code_block: dropMark("code_block") },
  findMarks: (_text, written) => orderMarks(written),
};
