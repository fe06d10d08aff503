import { fenceCode } from "#core/domain/markdown/article/fence-code.ts";
import { textLengths } from "#core/domain/measure/text-lengths.ts";
import { countOf, unitNoun } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** A platform's limit for all code blocks together, including their fences. */
export const codeLength: BrowserRule = {
  server_only: false,
  validate({ items, rules, manifest }) {
    const { code } = rules ?? {};
    if (code === undefined) return [];
    const blocks = items.flatMap(({ rendition: { text, marks } }) =>
      marks.flatMap((mark) =>
        mark.kind === "code_block"
          ? [fenceCode(mark.language, text.slice(mark.start, mark.end))]
          : [],
      ),
    );
    const count = blocks.reduce((sum, block) => {
      const [length] = textLengths(block, [code], manifest);
      return sum + (length?.length ?? 0);
    }, 0);
    if (count <= code.limit) return [];
    const message = `${countOf(count, code.limit, unitNoun(code.unit))} of code for ${manifest.title}. Shorten it.`;
    return [{ code: "validation", field: "content", message }];
  },
};
