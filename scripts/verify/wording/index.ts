/** Checks that text for people uses the glossary's terms, and is in each feature's `copy.ts`. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { CHECKED, failed, type Outcome } from "../step.ts";

const FILES = [
  "{app,components,core,platforms,server,cli,scripts}/**/*.{ts,tsx,mjs}",
  "prisma/schema/*.prisma",
  "package.json",
  "server/engine/README.md",
];
/** Tests, generated code, domain lists, and a stored canary. */
const EXEMPT =
  /\.test\.tsx?$|(^|\/)testing\/|^server\/db\/generated\/|\/kit\/conformance|node_modules|domains?\.ts$|instance\/check-secret\.ts$/;

/** Reports terms that the glossary replaces, and English in the markup of components. */
export async function checkWording(): Promise<Outcome> {
  const lines: string[] = [];
  for await (const file of glob(FILES, { cwd: PROJECT })) {
    if (EXEMPT.test(file)) continue;
    const text = await readFile(join(PROJECT, file), "utf8");
    const inMarkup = /^(?:app|components)\/.*\.tsx$/.test(file) ? findMarkupText(file, text) : [];
    const found = [...findTerms(file, text), ...inMarkup];
    lines.push(...found.map(({ line, what }) => `${file}:${line} ${what}`));
  }
  return lines.length === 0 ? CHECKED : failed(lines.join("\n"));
}

/** Text that people would read, with the line where it starts. */
interface Wording {
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
  for (const { line, content } of findText(file, text)) {
    if (!/\s/.test(content) || SQL.test(content)) continue;
    for (const { not, use } of TERMS) {
      const [term] = not.exec(content) ?? [];
      if (term !== undefined) found.push({ line, what: `"${term}": use "${use}"` });
    }
  }
  return found;
}

/** Text with the line where it starts. */
interface Text {
  line: number;
  content: string;
}

/** A schema's text is its comments, a document's is all of it, and that of other files their strings. */
function findText(file: string, text: string): Text[] {
  if (file.endsWith(".md")) return joinParagraphs(text.split("\n"));
  if (file.endsWith(".prisma"))
    return joinParagraphs(text.split("\n").map((line) => COMMENT.exec(line)?.[1] ?? ""));
  if (file.endsWith(".json")) return findStrings(ts.parseJsonText(file, text));
  return findStrings(parse(file, text));
}

/** A comment of a Prisma schema, on a line of its own or behind a field. */
const COMMENT = /(?:^|\s)\/{2,3}(?!\/)\s*(.*)$/;

/** Joins lines up to the next empty one, since a term may continue on the next line. */
function joinParagraphs(lines: readonly string[]): Text[] {
  const paragraphs: Text[] = [];
  let paragraph: string[] = [];
  for (const [index, line] of [...lines, ""].entries()) {
    if (line.trim() !== "") paragraph.push(line.trim());
    else if (paragraph.length > 0) {
      paragraphs.push({ line: index - paragraph.length + 1, content: paragraph.join(" ") });
      paragraph = [];
    }
  }
  return paragraphs;
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

function findStrings(source: ts.SourceFile): Text[] {
  const found: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push({ line: lineOf(source, node), content: node.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
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
