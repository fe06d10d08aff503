import { Readable } from "node:stream";
import { Refusal } from "#core/contract/refusal.ts";
import { LedgerEntryKind } from "#core/contract/resources/billing.ts";
import { toCsvLine } from "#core/domain/to-csv.ts";
import { registry } from "#server/operations/registry.ts";
import type { Ask } from "./ask-as.ts";

const PAGE = 200;
const HEADERS = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="credits.csv"',
  "cache-control": "no-store",
};

/** Serves the credit ledger as CSV, newest entry first, sent page by page. 403 if the actor may not read it. */
export async function answerLedgerCsv(ask: Ask, kind: string | null): Promise<Response> {
  const filter = LedgerEntryKind.safeParse(kind).data;
  const readPage = (cursor?: string) =>
    ask(registry.billing.ledger, {
      limit: PAGE,
      ...(filter === undefined ? {} : { kind: filter }),
      ...(cursor === undefined ? {} : { cursor }),
    });
  try {
    const first = await readPage();
    const rows = Readable.from(writeRows(first, readPage), { objectMode: false });
    return new Response(Readable.toWeb(rows) as ReadableStream, { headers: HEADERS });
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: 403 });
    throw error;
  }
}

type Page = Awaited<ReturnType<typeof registry.billing.ledger.service>>;

async function* writeRows(first: Page, readPage: (cursor: string) => Promise<Page>) {
  const encoder = new TextEncoder();
  yield encoder.encode("at,kind,amount,balance_after,description,cause_type,cause_id,id\r\n");
  let page: Page | null = first;
  while (page !== null) {
    const rows = page.items.map(({ cause, ...entry }) => {
      const { at, kind, amount, balance_after, description, id } = entry;
      return toCsvLine([at, kind, amount, balance_after, description, cause.type, cause.id, id]);
    });
    if (rows.length > 0) yield encoder.encode(rows.join(""));
    page = page.next_cursor === null ? null : await readPage(page.next_cursor);
  }
}
