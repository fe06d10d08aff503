import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** Longer texts are cut before anything else: only their beginnings are shown. */
const MOST_READ = 20_000;

/** Elements within a line. Others separate words. */
const INLINE = new Set(
  "a abbr b bdi bdo big cite code del dfn em font i ins kbd mark nobr q s samp small span strike strong sub sup tt u var".split(
    " ",
  ),
);

/** Further elements that a title may have, or that are meant as markup there. */
const BLOCKS = new Set(
  "article blockquote br center div figure h1 h2 h3 h4 h5 h6 hr img li ol p pre script style table td tr ul wbr".split(
    " ",
  ),
);

/** Elements without an end. */
const VOID = new Set(["br", "hr", "img", "wbr"]);

/** Elements whose contents aren't shown. */
const HIDDEN = new Set(["script", "style"]);

/** Returns the text of HTML: without markup, and with all references decoded. */
export function textOfHtml(html: string): string {
  return read(html.slice(0, MOST_READ), () => true);
}

/**
 * Returns the text of what may be HTML or not, such as a title in RSS. Only tags that HTML has count as markup, and
 * only if they are closed: in "Vec<T>, or how to use <b>" nothing is.
 */
export function textOfPossibleHtml(text: string): string {
  const beginning = text.slice(0, MOST_READ);
  const closed = new Set(
    Array.from(beginning.matchAll(/<\/([a-z][a-z\d]{0,20})/gi), ([, name = ""]) =>
      name.toLowerCase(),
    ),
  );
  return read(
    beginning,
    (name) => VOID.has(name) || (closed.has(name) && (INLINE.has(name) || BLOCKS.has(name))),
  );
}

function read(html: string, isMarkup: (name: string) => boolean): string {
  const parts: string[] = [];
  let hidden = "";
  /** Where a tag starts that isn't markup. */
  let literal: number | null = null;

  function openTag(start: number, end: number): void {
    const name = html.slice(start, end).toLowerCase();
    if (!isMarkup(name)) literal = start - 1;
    else if (HIDDEN.has(name)) hidden = name;
    else if (!INLINE.has(name)) parts.push(" ");
  }

  function endTag(end: number): void {
    if (literal !== null) parts.push(html.slice(literal, end + 1));
    literal = null;
  }

  function closeTag(start: number, end: number): void {
    const name = html.slice(start, end).toLowerCase();
    if (!isMarkup(name)) parts.push(`</${html.slice(start, end)}>`);
    else if (name === hidden) hidden = "";
    else if (!INLINE.has(name)) parts.push(" ");
  }

  const ignore = () => undefined;
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      if (hidden === "") parts.push(html.slice(start, end));
    },
    ontextentity: (point) => {
      if (hidden === "") parts.push(String.fromCodePoint(point));
    },
    onopentagname: openTag,
    onopentagend: endTag,
    onselfclosingtag: endTag,
    onclosetag: closeTag,
    onattribdata: ignore,
    onattribend: ignore,
    onattribentity: ignore,
    onattribname: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  // A tag that the end cuts off.
  if (literal !== null) parts.push(html.slice(literal));
  return parts.join("");
}
