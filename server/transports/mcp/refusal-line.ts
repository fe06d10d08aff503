import { toErrorBody } from "../error-body.ts";

/** Formats a refusal as one line: `<CODE>: <message> [reason:…] [index:…] [retry_after_ms:…]`. */
export function refusalLine(error: unknown, request_id: string): string {
  const { code, message, reason, index, retry_after_ms } = toErrorBody(error, request_id).error;
  const marks = Object.entries({ reason, index, retry_after_ms })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `[${name}:${value}]`);
  const quoted = code === "INTERNAL_SERVER_ERROR" ? [`[request_id:${request_id}]`] : [];
  return [`${code}: ${message.replace(/(?<!\s)\s*\n\s*/g, " ")}`, ...marks, ...quoted].join(" ");
}
