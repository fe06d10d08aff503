import pg from "pg";
import { prepareValue } from "pg/lib/utils.js";
import { isStalePlan } from "./database-error.ts";
import { createPreparedNames, type Plans, type PreparedNames } from "./prepared-names.ts";

/** A statement as pg and Prisma's adapter give it to a connection. */
export interface Statement {
  text: string;
  values?: readonly unknown[];
  rowMode?: "array";
  types?: pg.CustomTypesConfig;
  /** Whether the transaction is committed with it, unless it fails. */
  commits?: boolean;
}

/** What is sent in one message, and answered by one. */
interface Sent extends Statement {
  begins: boolean;
  name: string;
  isParsed: boolean;
  forgotten: readonly string[];
}

type Query = (...call: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

const NOTHING = { command: "", rowCount: null, oid: null, fields: [], rows: [] };

/**
 * Makes a connection prepare its frequent statements, and send BEGIN with the transaction's first statement, and COMMIT
 * with its last if that says so (`commits`): the server answers them together. A transaction without a statement isn't
 * sent at all. If BEGIN fails, the server skips the statement, and if that fails, COMMIT.
 */
export function prepareStatements(client: pg.PoolClient, plans: Plans): void {
  const query = client.query.bind(client) as Query;
  const names = createPreparedNames(plans);
  let begins = false;

  function takeBegins(): boolean {
    const taken = begins;
    begins = false;
    return taken;
  }

  async function sendNext(statement: Statement): Promise<unknown> {
    const isFirst = takeBegins();
    // A transaction of a single statement is that statement.
    const isAll = isFirst && statement.commits === true;
    const bracketed = isAll ? { ...statement, commits: false } : statement;
    try {
      return await send(query, names, { ...bracketed, begins: isFirst && !isAll });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      plans.generation += 1;
      // Within a transaction, all of it must be repeated.
      if (client.getTransactionStatus() !== "I" || (isFirst && !isAll)) throw error;
      return send(query, names, { ...bracketed, begins: false });
    }
  }

  async function run(statement: Statement): Promise<unknown> {
    const isBegin = /^begin$/i.test(statement.text);
    const isEmpty = begins && /^(commit|rollback)$/i.test(statement.text);
    if (!isBegin && !isEmpty) return sendNext(statement);
    begins = isBegin;
    return NOTHING;
  }

  client.query = ((...call: unknown[]) => {
    const statement = statementOf(call);
    if (statement === null) {
      if (takeBegins()) void Promise.resolve(query("BEGIN")).catch(ignore);
      return query(...call);
    }
    const done = run(statement);
    const callback = call.at(-1);
    if (typeof callback !== "function") return done;
    done.then((result) => (callback as Callback)(null, result), callback as Callback);
  }) as typeof client.query;
}

/** Null for what is sent as it is: several statements in one text, and other objects that send themselves. */
function statementOf([given, values]: readonly unknown[]): Statement | null {
  const list = Array.isArray(values) ? { values } : {};
  const statement: Partial<Statement> =
    typeof given === "string" ? { text: given, ...list } : { ...(given as Statement), ...list };
  const { text } = statement;
  if (text === undefined || "submit" in Object(given)) return null;
  if ((statement.values ?? []).length === 0 && text.includes(";")) return null;
  return { ...statement, text };
}

async function send(
  query: Query,
  names: PreparedNames,
  statement: Statement & { begins: boolean },
): Promise<unknown> {
  const prepared = names.nameOf(statement.text);
  const sent = { ...statement, ...prepared, forgotten: names.takeForgotten() };
  try {
    return await new Promise((resolve, reject) => {
      query(toQuery(sent, (error, result) => (error ? reject(error) : resolve(result))));
    });
  } catch (error) {
    names.forget(statement.text);
    // Where it was sent, instead of where its answer was read.
    if (error instanceof Error) Error.captureStackTrace(error, send);
    throw error;
  }
}

/**
 * Returns a query of pg that writes its own messages. pg itself ends each with a Sync, and never closes a statement that
 * it has prepared.
 */
function toQuery(sent: Sent, callback: Callback): pg.Query {
  const { text, values = [], rowMode, types, begins } = sent;
  // As text where that suffices, because pg copies objects.
  const config = rowMode === undefined && types === undefined ? text : { text, rowMode, types };
  const query = new pg.Query(config as pg.QueryConfig, (error, results) => {
    // One for each of the statements sent together.
    callback(error, Array.isArray(results) ? results[begins ? 1 : 0] : results);
  });
  query.submit = (connection) => {
    try {
      write(
        connection,
        sent,
        values.map((value) => prepareValue(value)),
      );
      return null;
    } catch (error) {
      return error;
    }
  };
  return query;
}

type Value = ReturnType<typeof prepareValue>;

function write(connection: pg.Connection, sent: Sent, values: Value[]): void {
  const { text, name, isParsed, forgotten, begins, commits = false } = sent;
  const { stream } = connection;
  stream.cork();
  for (const old of forgotten) connection.close({ type: "S", name: old }, true);
  if (begins) writeBracket(connection, "BEGIN");
  if (!isParsed) connection.parse({ name, text, types: [] }, true);
  connection.bind({ statement: name, values }, true);
  connection.describe({ type: "P", name: "" }, true);
  connection.execute({}, true);
  if (commits) writeBracket(connection, "COMMIT");
  connection.sync();
  stream.uncork();
}

function writeBracket(connection: pg.Connection, text: string): void {
  connection.parse({ name: "", text, types: [] }, true);
  connection.bind({}, true);
  connection.execute({}, true);
}

function ignore(): void {}
