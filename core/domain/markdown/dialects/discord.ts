import { discordLink } from "../render/discord-link.ts";
import { dropMark } from "../render/drop-mark.ts";
import { keepCodeBlock, keepHeading } from "../render/keep-blocks.ts";
import { keepStyle } from "../render/keep-style.ts";
import { keepWhere } from "../render/keep-where.ts";
import { orderMarks } from "../render/order-marks.ts";
import { writeDiscord } from "../writing/write-discord.ts";
import type { DialectRules } from "./dialect-rules.ts";
import { rich } from "./rich.ts";

/** Discord supports `#`, `##` and `###`. */
const DEEPEST_HEADING = 3;

/**
 * Discord has its own markdown (https://support.discord.com/hc/en-us/articles/210298617). Its limit applies to what is
 * sent, including delimiters.
 */
export const discord: DialectRules = {
  handlers: {
    ...rich,
    code: keepWhere(
      (_mark, words) => !words.includes("``"),
      keepStyle("code"),
      dropMark("inline_code"),
    ),
    heading: keepWhere<"heading">(
      ({ depth }) => depth <= DEEPEST_HEADING,
      keepHeading,
      dropMark("heading"),
    ),
    code_block: keepWhere<"code_block">(
      (_mark, words) => !words.includes("```"),
      keepCodeBlock,
      dropMark("code_block"),
    ),
    link: discordLink,
  },
  findMarks: (_text, written) => orderMarks(written),
  writeFormatted: writeDiscord,
  counts: "formatted",
};
