import type pg from "pg";

export interface StatementCost {
  rows: number;
  /** Pages of 8 kB. */
  pages: number;
  scanned: string[];
}

interface Sent {
  text: string;
  values: unknown[];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

const EXPLAIN = "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)";
const GROWING = ["post", "channel_entry", "post_label"];

export async function costsOf(
  pool: pg.Pool,
  work: () => Promise<unknown>,
  growing: readonly string[] = GROWING,
) {
  const costs: StatementCost[] = [];
  for (const { text, values } of await statementsOf(pool, work)) {
    costs.push(toCost(await pool.query(`${EXPLAIN} ${text}`, values), growing));
  }
  return costs;
}

/** Like `costsOf`, with the generic plan the server keeps for a prepared statement. Values are text. */
export async function preparedCostsOf(pool: pg.Pool, work: () => Promise<unknown>) {
  const sent = await statementsOf(pool, work);
  const client = await pool.connect();
  try {
    await client.query("SET plan_cache_mode = force_generic_plan");
    const costs: StatementCost[] = [];
    for (const [index, { text, values }] of sent.entries()) {
      await client.query(`PREPARE kept_${index} AS ${text}`);
      const literals = values.map((value) => client.escapeLiteral(String(value)));
      costs.push(
        toCost(await client.query(`${EXPLAIN} EXECUTE kept_${index} (${literals.join(", ")})`)),
      );
    }
    return costs;
  } finally {
    client.release(true);
  }
}

async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query = pool.query.bind(pool) as (...call: unknown[]) => Promise<unknown>;
  pool.query = ((...call: unknown[]) => {
    const [first, values] = call as [string | Sent, unknown[]];
    sent.push(typeof first === "string" ? { text: first, values } : first);
    return query(...call);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
  }
  return sent;
}

function toCost({ rows }: pg.QueryResult, growing: readonly string[] = GROWING): StatementCost {
  const root: PlanNode = rows[0]["QUERY PLAN"][0].Plan;
  const read = nodesOf(root).filter((node) => growing.includes(node["Relation Name"] ?? ""));
  return {
    rows: read.reduce((sum, node) => sum + rowsOf(node), 0),
    pages: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    scanned: read
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => node["Relation Name"] ?? ""),
  };
}

function rowsOf(node: PlanNode) {
  return (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
