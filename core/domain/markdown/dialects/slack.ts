import { dropMark } from "../render/drop-mark.ts";
import { keepAsTyped } from "../render/keep-as-typed.ts";
import { keepCodeBlock } from "../render/keep-blocks.ts";
import { keepStyle } from "../render/keep-style.ts";
import { keepWhere } from "../render/keep-where.ts";
import { orderMarks } from "../render/order-marks.ts";
import { writeSlack } from "../writing/write-slack.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { rich } from "./rich.ts";

/**
 * Slack's `mrkdwn` (https://docs.slack.dev/messaging/formatting-message-text): no headings, lists as typed, and nothing
 * that lets a backtick stand in code. Its limit is about what is sent, delimiters included.
 */
export const slack: DialectRules = {
  handlers: {
    ...rich,
    code: keepWhere(
      (_mark, words) => !words.includes("`"),
      keepStyle("code"),
      dropMark("inline_code"),
    ),
    code_block: keepWhere(
      (_mark, words) => !words.includes("```"),
      keepCodeBlock,
      dropMark("code_block"),
    ),
    heading: dropMark("heading"),
    list_item: keepAsTyped,
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: writeSlack,
  counts: "formatted",
};
