import { afterAll, beforeAll, expect, test } from "vitest";
import { ExportAudit } from "#core/contract/operations/audit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createLabel } from "#server/kernel/labels/labels.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { exportAudit } from "./export-audit.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const begin = (given: { format: "csv" | "jsonl"; kind?: string }) =>
  exportAudit({ ctx, input: ExportAudit.input.parse(given) });

async function partsOf(given: { format: "csv" | "jsonl"; kind?: string }): Promise<string[]> {
  const { parts } = await begin(given);
  const read: string[] = [];
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return read;
    read.push(value);
  }
}

test("CSV has a sentence per event, and no cell that a spreadsheet runs", async () => {
  await createLabel({ ctx, input: { name: '=HYPERLINK("x"), or' } });
  const [head, row, ...rest] = (await partsOf({ format: "csv", kind: "label" }))
    .join("")
    .split("\r\n");
  expect(head).toBe(
    "at,actor,actor_kind,what,kind,subject_type,subject,subject_id,request_id,facts",
  );
  expect(row).toContain(`created the label “=HYPERLINK(""x""), or”`);
  expect(row).toContain(`label.created,label,"'=HYPERLINK(""x""), or",label_`);
  expect(rest).toEqual([""]);
});

test("JSON lines are the items of the list, and the export itself is recorded", async () => {
  const lines = (await partsOf({ format: "jsonl" })).join("").trimEnd().split("\n");
  const items = lines.map((line) => JSON.parse(line));
  expect(items[0]).toMatchObject({
    kind: "organization.audit_exported",
    actor: { id: ctx.actor.id },
    facts: { format: "jsonl" },
  });
  expect(items.map(({ kind }) => kind)).toContain("label.created");
});

test("a large log is read in batches while it is sent", async () => {
  await system.database.pool.query(
    `INSERT INTO event (id, organization_id, kind, subject_type, subject_id, actor_kind, actor_name, at)
     SELECT 'evt_' || n, $1, 'post.created', 'post', 'post_1', 'system', 'Crier', $2::timestamptz - n * interval '1 second'
     FROM generate_series(1, 1200) AS n`,
    [ctx.organization_id, system.now()],
  );
  const parts = await partsOf({ format: "jsonl", kind: "post" });
  expect(parts.map((part) => part.trimEnd().split("\n").length)).toEqual([500, 500, 200]);
  const { parts: unread } = await begin({ format: "jsonl", kind: "post" });
  const statements = await system.statementsOf(() => unread.next());
  expect(statements).toEqual([]);
  await unread.return?.();
  expect(await unread.next()).toEqual({ done: true, value: undefined });
});

test("a fourth export at the same time is refused until one ends", async () => {
  const running = await Promise.all([1, 2, 3].map(() => begin({ format: "csv" })));
  expect(await refusalOf(begin({ format: "csv" }))).toMatchObject({ reason: "rate_limited" });
  await running[0]?.parts.return?.();
  await running[0]?.parts.return?.();
  const fourth = await begin({ format: "csv" });
  expect(await refusalOf(begin({ format: "csv" }))).toMatchObject({ reason: "rate_limited" });
  for (const { parts } of [...running, fourth]) await parts.return?.();
});
