import { shorten } from "#core/contract/shorten.ts";
import type { Document } from "#core/domain/markdown/index.ts";
import { inThread } from "../in-thread.ts";
import type { BrowserRule } from "../rule.ts";

/**
 * A link must have an address. Without one it isn't a link in markdown, and its brackets would be published. Each text
 * has one error.
 */
export const missingAddresses: BrowserRule = {
  server_only: false,
  validate: ({ items, rules }) =>
    items.flatMap((item, index) => {
      const words = findWordsWithoutAddress(item.document);
      if (words === undefined) return [];
      const { at, start } = inThread({ rules }, item, index);
      const named = words && ` “${shorten(words)}”`;
      return [
        {
          code: "validation",
          field: "content",
          ...at,
          message: `${start}The link${named} has no address. Add one, or remove the link.`,
        },
      ];
    }),
};

/**
 * Words in brackets, which may contain such brackets, and an address that is empty or only a scheme. The words are
 * limited, so that many opening brackets take linear time.
 */
export const LINK_WITHOUT_ADDRESS =
  /(?<!\\)\[((?:\\.|[^[\]\\]|\[[^[\]\\]{0,100}\]){0,200})\]\(\s*((?:https?:\/*|mailto:)\s*)?\)/gi;

/** Returns the words of the first link without an address; undefined without one. */
function findWordsWithoutAddress({ markdown, marks }: Document): string | undefined {
  const code = marks.filter(({ kind }) => kind === "code" || kind === "code_block");
  let next = 0;
  for (const { 1: label = "", 2: scheme, index } of markdown.matchAll(LINK_WITHOUT_ADDRESS)) {
    const middle = index + label.length + 1;
    while ((code[next]?.close.end ?? middle + 1) <= middle) next += 1;
    const isCode = (code[next]?.open.start ?? middle) < middle;
    if (!isCode && (scheme !== undefined || isLink(label, markdown[index - 1])))
      return label.replaceAll(/\\(?=[[\]])/g, "").trim();
  }
  return undefined;
}

/** Whether brackets with empty parentheses are a link, and not code such as `[&]()` or `list[0]()`. */
function isLink(label: string, before = ""): boolean {
  return /[\p{L}\p{N}\p{So}]/u.test(label) && !/[\w\])]/.test(before);
}
