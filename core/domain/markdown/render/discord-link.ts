import { flattenLink } from "./flatten-link.ts";
import { labelLink } from "./label-link.ts";
import type { MarkHandler, MarkOf } from "./mark-handler.ts";
import type { Output } from "./output.ts";

/**
 * Discord applies formatting in a label but shows backslashes in it, so a label can't be escaped. A label that would
 * look different without escapes becomes `label (URL)`.
 */
export const discordLink: MarkHandler<"link"> = {
  open(mark, output) {
    (canBeLabelled(mark, output) ? labelLink : flattenLink).open(mark, output);
  },
  close(mark, output, textStart) {
    if (!canBeLabelled(mark, output)) return flattenLink.close(mark, output, textStart);
    output.copyTo(mark.close.start);
    const isSafe = !literalsSince(output, textStart).some(isStyled);
    (isSafe ? labelLink : flattenLink).close(mark, output, textStart);
  },
};

/** Discord ends a label at a bracket, and shows no label that contains a URL, to prevent fraud. */
function canBeLabelled({ url, open, close }: MarkOf<"link">, { markdown }: Output) {
  return /^https?:/i.test(url) && !/[[\]]|:\/\//.test(markdown.slice(open.end, close.start));
}

function literalsSince(output: Output, start: number) {
  const label = output.textFrom(start);
  const pieces: string[] = [];
  let from = start;
  for (const mark of output.marksFrom(start)) {
    if (mark.kind !== "code") continue;
    pieces.push(label.slice(from - start, mark.start - start));
    from = mark.end;
  }
  return [...pieces, label.slice(from - start)];
}

/** `_` is text before a letter or digit; `~` and `|` count in pairs; a backslash counts before punctuation. */
function isStyled(text: string) {
  return /[*`\n]|_(?![0-9A-Za-z])|__|~~|~$|^~|\|\||<(?=[@#:/a-z])|\\(?![0-9A-Za-z\s])/.test(text);
}
