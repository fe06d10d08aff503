import { dropMark } from "../render/drop-mark.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";
import { rich } from "./rich.ts";

/**
 * Slack takes blocks of rich text (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block), made by
 * `to-slack-blocks.ts`: nothing is escaped, and what was typed stays. They know no headings.
 */
export const slack: DialectRules = {
  ...plain,
  handlers: { ...rich, heading: dropMark("heading") },
  findMarks: (_text, written) => orderMarks(written),
};
