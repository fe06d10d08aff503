import ts from "typescript";

export interface FoundRegex {
  line: number;
  source: string;
  flags: string;
  /** Whether it is built of parts that are only known at runtime. */
  is_built: boolean;
}

/** Returns the regular expressions in a file: literals, and calls of `RegExp`. */
export function findRegexes(file: string, text: string): FoundRegex[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundRegex[] = [];

  function visit(node: ts.Node): void {
    const regex = ts.isRegularExpressionLiteral(node) ? fromLiteral(node.text) : fromCall(node);
    if (regex !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, ...regex });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

type Regex = Omit<FoundRegex, "line">;

function fromLiteral(text: string): Regex {
  const end = text.lastIndexOf("/");
  return { source: text.slice(1, end), flags: text.slice(end + 1), is_built: false };
}

function fromCall(node: ts.Node): Regex | null {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (node.expression.getText() !== "RegExp") return null;
  const [source, flags] = node.arguments ?? [];
  const isGiven = source !== undefined && ts.isStringLiteralLike(source);
  if (isGiven && (flags === undefined || ts.isStringLiteralLike(flags)))
    return { source: source.text, flags: flags?.text ?? "", is_built: false };
  return { source: source?.getText() ?? "", flags: "", is_built: true };
}
