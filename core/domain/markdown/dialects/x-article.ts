import { dropMark } from "../render/drop-mark.ts";
import { flattenLink } from "../render/flatten-link.ts";
import { keepCodeBlock, keepHeading } from "../render/keep-blocks.ts";
import { keepWhere } from "../render/keep-where.ts";
import { labelLink } from "../render/label-link.ts";
import { leaveOut } from "../render/leave-out.ts";
import { orderMarks } from "../render/order-marks.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { plain } from "./plain.ts";
import { rich } from "./rich.ts";

const DEEPEST_HEADING = 3;

/**
 * An article on X consists of blocks of text with ranges, created by `../article/to-article-content.ts`. It supports
 * three headings, lists, quotes and code blocks, but no inline code (github.com/xdevplatform/xdk, specs/openapi.json,
 * `ArticleCreateDraftContentStateBlocks`).
 */
export const xArticle: DialectRules = {
  ...plain,
  handlers: {
    ...rich,
    code: dropMark("inline_code"),
    code_block: keepWhere<"code_block">(
      // The code is sent between fences, which it must not close.
      (_mark, text) => !text.includes("```"),
      keepCodeBlock,
      dropMark("code_block"),
    ),
    heading: keepWhere<"heading">(
      ({ depth }) => depth <= DEEPEST_HEADING,
      keepHeading,
      dropMark("heading"),
    ),
    link: keepWhere<"link">(({ url }) => isWeb(url), labelLink, flattenLink),
    autolink: keepWhere<"autolink">(({ url }) => isWeb(url), labelLink, leaveOut),
  },
  findMarks: (_text, written) => orderMarks(written),
};

function isWeb(url: string): boolean {
  return /^https?:/i.test(url);
}
