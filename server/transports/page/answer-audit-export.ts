import type { z } from "zod";
import type { AuditFormat, ExportAudit } from "#core/contract/operations/audit.ts";
import { registry } from "#server/operations/registry.ts";
import { asRefusal, statusOf } from "../error-body.ts";
import { fileAnswer, toResponse } from "../rest/answer.ts";
import type { Ask } from "./ask-as.ts";

/** Serves the audit log that matches the URL's filters as a file. */
export async function answerAuditExport(
  ask: Ask,
  format: AuditFormat,
  params: URLSearchParams,
): Promise<Response> {
  try {
    const input = { ...Object.fromEntries(params), format } as z.input<typeof ExportAudit.input>;
    const response = toResponse(fileAnswer(await ask(registry.audit.export, input)));
    response.headers.set("cache-control", "no-store");
    return response;
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal === undefined) throw error;
    return new Response(refusal.message, {
      status: statusOf(refusal.code),
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
}
