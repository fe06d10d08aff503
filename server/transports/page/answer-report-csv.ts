import { ERROR_CODES } from "#core/contract/errors.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { registry } from "#server/operations/registry.ts";
import type { Ask } from "./ask-as.ts";

export async function answerReportCsv(ask: Ask, id: string): Promise<Response> {
  try {
    const { filename, csv } = await ask(registry.skills.report_csv, { id });
    return new Response(csv, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${filename}"`,
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    if (error instanceof Refusal)
      return new Response(error.message, { status: ERROR_CODES[error.code].status });
    throw error;
  }
}
