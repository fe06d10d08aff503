import type { ApiDocument } from "#components/reference/api-document.ts";
import { system } from "#server/system.ts";
import { openApiDocument } from "#server/transports/rest/openapi/openapi-document.ts";
import { BASE, routes } from "#server/transports/rest/route-table.ts";

/** The API's description at this Crier's address. It is built once. */
export function readDocument(): ApiDocument {
  return openApiDocument(system().env.CRIER_URL + BASE, routes) as unknown as ApiDocument;
}
