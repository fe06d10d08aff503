import { server } from "#app/server.ts";
import type { ApiDocument } from "#components/reference/api-document.ts";

/** Returns the API description with this instance's URL. Cached. */
export function readDocument(): ApiDocument {
  return server.openApiDocument(
    server.system().env.CRIER_URL + server.BASE,
    server.routes,
  ) as unknown as ApiDocument;
}
