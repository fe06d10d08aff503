import type { z } from "zod";
import type { ExportAudit } from "#core/contract/operations/audit.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { AuditItem } from "#core/contract/resources/audit-item.ts";
import type { StreamedFile } from "#core/contract/streamed-file.ts";
import { eventText } from "#core/domain/audit/event-sentence.ts";
import { toCsvLine } from "#core/domain/to-csv.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { takeTogether } from "#server/platform/processes/take-together.ts";
import { readItems } from "./list-audit.ts";
import type { AuditFilter, AuditPosition } from "./read-audit.ts";

const BATCH = 500;
const MOST_AT_ONCE = 3;
const RETRY_MS = 10_000;

const COLUMNS =
  "at,actor,actor_kind,what,kind,subject_type,subject,subject_id,request_id,facts\r\n";

const FORMATS = {
  csv: { content_type: "text/csv; charset=utf-8", head: COLUMNS, toLine: toRow },
  jsonl: {
    content_type: "application/jsonl",
    head: "",
    toLine: (item: AuditItem) => `${JSON.stringify(item)}\n`,
  },
};

/**
 * Returns the audit log as a file, newest first, and records that it was exported. The file is read while it is sent:
 * two statements per 500 events, and no transaction. Throws if the organization already exports three.
 */
export async function exportAudit({
  ctx,
  input: { format, ...filter },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ExportAudit.input>;
}): Promise<StreamedFile> {
  const { organization_id } = ctx;
  const release = await takeTogether([[`audit exports of ${organization_id}`, MOST_AT_ONCE]]);
  if (release === null)
    throw Refusal.because(
      "rate_limited",
      `${MOST_AT_ONCE} exports of this audit log are running, which is the limit. Wait until one has finished.`,
      { retry_after_ms: RETRY_MS },
    );
  const { content_type, head, toLine } = FORMATS[format];
  const day = ctx.system.now().toISOString().slice(0, 10);
  try {
    await commit(ctx, async ({ record }) => {
      const facts = { format, ...describeFilter(filter) };
      record({ kind: "organization.audit_exported", subject_id: organization_id, facts });
    });
    const parts = readParts(ctx, filter, { head, toLine });
    return {
      filename: `audit-${day}.${format}`,
      content_type,
      parts: await begun(parts, release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

function describeFilter({ actor, kind, subject, from, to }: AuditFilter) {
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(kind === undefined ? {} : { kinds: [...kind] }),
    ...(subject === undefined ? {} : { subject }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/**
 * Reads the first part, so that what fails is refused instead of breaking off the file, and calls `end` once, when the
 * last part was read or nobody reads on.
 */
async function begun(
  parts: AsyncGenerator<string, undefined>,
  end: () => void,
): Promise<StreamedFile["parts"]> {
  let first: Promise<IteratorResult<string, undefined>> | null = Promise.resolve(
    await parts.next(),
  );
  let hasEnded = false;
  const endOnce = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  return {
    async next() {
      const read = first ?? parts.next();
      first = null;
      const part = await read.catch((error: unknown) => {
        endOnce();
        throw error;
      });
      if (part.done) endOnce();
      return part;
    },
    async return() {
      endOnce();
      return parts.return(undefined);
    },
  };
}

async function* readParts(
  ctx: ServiceContext,
  filter: AuditFilter,
  { head, toLine }: { head: string; toLine(item: AuditItem): string },
): AsyncGenerator<string, undefined> {
  let after: AuditPosition | null = null;
  let text = head;
  do {
    const page: Awaited<ReturnType<typeof readItems>> = await readItems(ctx, {
      filter,
      after,
      limit: BATCH,
    });
    text += page.items.map(toLine).join("");
    if (text !== "") yield text;
    text = "";
    after = page.next;
  } while (after !== null);
  return undefined;
}

function toRow(item: AuditItem): string {
  const { at, kind, actor, subject, request_id, facts } = item;
  return toCsvLine([
    ...[at, actor.name, actor.kind, eventText(item), kind],
    ...[subject.type, subject.name, subject.id, request_id, JSON.stringify(facts)],
  ]);
}
