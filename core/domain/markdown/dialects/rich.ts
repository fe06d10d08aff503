import { flattenLink } from "../render/flatten-link.ts";
import { keepCodeBlock, keepHeading, keepListItem, keepQuote } from "../render/keep-blocks.ts";
import { nameMention } from "../render/keep-mention.ts";
import { keepStyle } from "../render/keep-style.ts";
import { keepWhere } from "../render/keep-where.ts";
import { labelLink } from "../render/label-link.ts";
import { leaveOut } from "../render/leave-out.ts";
import type { DialectHandlers } from "../render/mark-handler.ts";

/** A platform that supports every mark. Other dialects are derived from it. */
export const rich: DialectHandlers = {
  strong: keepStyle("strong"),
  emphasis: keepStyle("emphasis"),
  strikethrough: keepStyle("strikethrough"),
  code: keepStyle("code"),
  code_block: keepCodeBlock,
  heading: keepHeading,
  escape: leaveOut,
  quote: keepQuote,
  list_item: keepListItem,
  link: labelLink,
  autolink: labelLink,
  mention: nameMention,
};

/** Web links keep their label; mailbox links can't on a platform that links nothing else. */
export const labelWebLink = keepWhere<"link">(
  ({ url }) => /^https?:/i.test(url),
  labelLink,
  flattenLink,
);
