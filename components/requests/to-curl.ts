import type { ApiRequest } from "#core/contract/resources/api-request.ts";

/** Returns a request as a `curl` command, with the key in a variable because the log has no secrets. */
export function toCurl(
  { method, path, request_body }: Pick<ApiRequest, "method" | "path" | "request_body">,
  origin: string,
): string {
  const parts = [
    `curl -X ${method} ${quote(origin + path)}`,
    `-H "Authorization: Bearer $CRIER_API_KEY"`,
  ];
  if (request_body !== null)
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quote(request_body)}`);
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
