import type { ApiDocument } from "#components/reference/api-document.ts";
import { system } from "#server/system.ts";
import { openApiDocument } from "#server/transports/rest/openapi/openapi-document.ts";
import { BASE, routes } from "#server/transports/rest/route-table.ts";

/** Returns the API description with this instance's URL. Cached. */
export function readDocument(): ApiDocument {
  return openApiDocument(system().env.CRIER_URL + BASE, routes) as unknown as ApiDocument;
}
