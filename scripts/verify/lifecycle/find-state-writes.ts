import ts from "typescript";

/** Columns of posts and entries that only the lifecycle may write: statuses, times, attempts, versions, and actors. */
const STATE = [
  "status",
  "scheduled_at",
  "due_at",
  "next_attempt_at",
  "published_at",
  "deleted_at",
  "updated_at",
  "schedule_version",
  "armed_by",
];

const TABLES = ["post", "channel_entry"];
const MODELS = ["post", "channelEntry"];
const RELATIONS = ["posts", "entries"];
const ROW_WRITERS = ["insertRows", "insertNewRows", "upsertRows"];
const CHANGES = ["update", "updateMany", "updateManyAndReturn"];
const CREATIONS = ["create", "createMany", "createManyAndReturn", "upsert", "connectOrCreate"];

/** Placeholder for parts of a text that are only known at runtime. */
const UNKNOWN = "\u0000";

const TABLE = String.raw`(?:"?\w+"?\.)?"?(?:${[...TABLES, UNKNOWN].join("|")})"?`;
const INSERT = new RegExp(String.raw`\b(?:INSERT|MERGE)\s+INTO\s+${TABLE}(?![\w.])`, "i");
const UPDATE = new RegExp(
  String.raw`\bUPDATE\s+(?:ONLY\s+)?${TABLE}(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\s([\s\S]*?)(?=\bWHERE\b|\bRETURNING\b|$)`,
  "gi",
);
/** An assigned column, or an unknown one. */
const SETS_STATE = new RegExp(
  String.raw`(?:^|[,(])\s*(?:"?(?:${STATE.join("|")})"?\s*[=,)]|${UNKNOWN})`,
  "i",
);

/** A write of a post's or entry's state, with the line where it starts. */
export interface StateWrite {
  line: number;
  what: string;
}

/**
 * Returns the writes of a post's or entry's state in a file: SQL, the helpers that generate it, Prisma. A write with
 * unknown columns counts as one.
 */
export function findStateWrites(file: string, text: string): StateWrite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: StateWrite[] = [];

  function visit(node: ts.Node): void {
    const what = validate(node);
    if (what !== null) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, what });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function validate(node: ts.Node): string | null {
  const sql = textOf(node);
  if (sql !== null) return checkSql(sql);
  if (ts.isCallExpression(node)) return checkCall(node);
  if (ts.isPropertyAssignment(node)) return checkRelation(node);
  return null;
}

/** Returns the text of a literal, with `UNKNOWN` for each substitution; null if it isn't one. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(UNKNOWN);
}

function checkSql(sql: string): string | null {
  if (INSERT.test(sql)) return "inserts a row";
  const sets = [...sql.matchAll(UPDATE)].map(([, columns = ""]) => columns);
  return sets.some((columns) => SETS_STATE.test(columns)) ? "updates its state" : null;
}

function checkCall({ expression, arguments: [first] }: ts.CallExpression): string | null {
  if (ts.isIdentifier(expression)) {
    const writes = ROW_WRITERS.includes(expression.text) && first !== undefined;
    return writes && ts.isStringLiteral(first) && TABLES.includes(first.text)
      ? "writes rows"
      : null;
  }
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const { name, expression: model } = expression;
  if (!MODELS.includes(lastName(model))) return null;
  if (CREATIONS.includes(name.text)) return "creates a row";
  return CHANGES.includes(name.text) && setsState(propertyOf(first, "data"))
    ? "updates its state"
    : null;
}

/** A write through another model's relation, with one or several objects. */
function checkRelation({ name, initializer }: ts.PropertyAssignment): string | null {
  if (!RELATIONS.includes(name.getText())) return null;
  const writes = [...CHANGES, ...CREATIONS].some((key) => {
    const written = propertyOf(initializer, key);
    if (written === undefined) return false;
    return ts.isObjectLiteralExpression(written) || ts.isArrayLiteralExpression(written);
  });
  return writes ? "writes through a relation" : null;
}

/** Whether `data` has a state column, or may have one. */
function setsState(data: ts.Expression | undefined): boolean {
  if (data === undefined || !ts.isObjectLiteralExpression(data)) return true;
  return data.properties.some((property) => {
    if (property.name === undefined || ts.isComputedPropertyName(property.name)) return true;
    return [...STATE, ...RELATIONS].includes(property.name.getText().replaceAll('"', ""));
  });
}

function propertyOf(object: ts.Expression | undefined, key: string): ts.Expression | undefined {
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
  for (const property of object.properties)
    if (property.name?.getText() === key)
      return ts.isPropertyAssignment(property) ? property.initializer : undefined;
  return undefined;
}

function lastName(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : "";
}
