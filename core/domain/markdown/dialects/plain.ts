import { dropMark } from "../render/drop-mark.ts";
import { flattenLink } from "../render/flatten-link.ts";
import { keepAsTyped } from "../render/keep-as-typed.ts";
import { nameMention } from "../render/keep-mention.ts";
import { leaveOut } from "../render/leave-out.ts";
import type { DialectRules } from "./dialect-rules.ts";

/** A platform without markup: keeps text, removes marks, and puts a link's URL after its label. */
export const plain: DialectRules = {
  handlers: {
    strong: dropMark("bold"),
    emphasis: dropMark("italic"),
    strikethrough: dropMark("strikethrough"),
    code: dropMark("inline_code"),
    code_block: dropMark("code_block"),
    heading: dropMark("heading"),
    escape: leaveOut,
    quote: keepAsTyped,
    list_item: keepAsTyped,
    link: flattenLink,
    autolink: leaveOut,
    mention: nameMention,
  },
  findMarks: (_text, written) => written,
  writeFormatted: (text) => text,
  counts: "text",
};
