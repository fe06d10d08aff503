import ts from "typescript";

/** Text that people would read, with the line where it starts. */
export interface Wording {
  line: number;
  what: string;
}

const SQL = /\b(?:SELECT|WHERE|ORDER BY|INSERT|UPDATE)\b/;
const LABELS = ["alt", "aria-label", "description", "hint", "label", "placeholder", "title"];
/** Names that are the same in every language, and sample URLs. */
const NAMES = /^(?:Crier|UTC|[^ ]*[./][^ ]*)$/;

/**
 * Finds terms of the glossary's "not" column in the strings of a file. A string without a space is a name, not a
 * sentence.
 */
export function findTerms(file: string, text: string): Wording[] {
  const found: Wording[] = [];
  visitStrings(parse(file, text), ({ line, words }) => {
    if (!/\s/.test(words) || SQL.test(words)) return;
    for (const { not, use } of TERMS) {
      const [term] = not.exec(words) ?? [];
      if (term !== undefined) found.push({ line, what: `"${term}": use "${use}"` });
    }
  });
  return found;
}

/** Finds English in a component's markup, which belongs in its feature's `copy.ts`. */
export function findMarkupText(file: string, text: string): Wording[] {
  const source = parse(file, text);
  const found: Wording[] = [];
  const add = (node: ts.Node, words: string) => {
    const shown = words.trim();
    if (/[a-z]{2}/i.test(shown) && !NAMES.test(shown))
      found.push({
        line: lineOf(source, node),
        what: `"${shown.slice(0, 60)}" belongs in copy.ts`,
      });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text);
    if (ts.isJsxAttribute(node) && LABELS.includes(node.name.getText(source))) {
      const value = node.initializer;
      if (value !== undefined && ts.isStringLiteral(value)) add(value, value.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function visitStrings(
  source: ts.SourceFile,
  see: (string: { line: number; words: string }) => void,
): void {
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      see({ line: lineOf(source, node), words: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

function lineOf(source: ts.SourceFile, node: ts.Node): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** Terms not to use in text for people, with the term to use instead. */
const TERMS: readonly { not: RegExp; use: string }[] = [
  { not: /\bbooked\b/i, use: "scheduled" },
  {
    not: /\bown words\b|\bfollows the story\b|\bback to the story\b/i,
    use: "customized, main post",
  },
  { not: /\bverdicts?\b|\bjudg(?:e|es|ed|ing)\b/i, use: "validate, validation" },
  { not: /\b(?:repair(?:s|ed)?|mend(?:s|ed)?)\b/i, use: "fix" },
  { not: /\b(?:is|are) away\b/i, use: "unavailable" },
  { not: /\bunder way\b/i, use: "pending, in progress" },
  { not: /\bpost (?:before|after)\b/i, use: "previous, next" },
  { not: /\be-mails?\b/i, use: "email" },
  { not: /\baudit action\b/i, use: "event kind" },
  { not: /\b(?:somebody|whoever|anew)\b/i, use: "someone, a person; again" },
  { not: /\btak(?:e|es|en|ing) (?:it |them |this |these )?off\b/i, use: "remove" },
  { not: /\bplays a platform\b/i, use: "sandbox server, simulator" },
];
