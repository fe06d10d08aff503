import { dropMark } from "../render/drop-mark.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";
import { rich } from "./rich.ts";

/**
 * Slack accepts rich text blocks (https://docs.slack.dev/reference/block-kit/blocks/rich-text-block), created by
 * `to-slack-blocks.ts`: nothing is escaped, and text stays as typed. There are no headings.
 */
export const slack: DialectRules = {
  ...plain,
  handlers: { ...rich, heading: dropMark("heading") },
  findMarks: (_text, written) => orderMarks(written),
};
