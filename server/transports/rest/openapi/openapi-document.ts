/** The OpenAPI 3.1 description of the REST API, derived from the contract. */
import { routes } from "../route-table.ts";
import { componentSchemas } from "./component-schemas.ts";
import { describeOperation } from "./describe-operation.ts";

/** The document for an API at `base_url`. Built once per address: the contract does not change while it runs. */
export function openApiDocument(base_url: string): object {
  const known = documents.get(base_url);
  if (known !== undefined) return known;
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Crier",
      version: "1",
      summary: "Publishes a team's words and media to their social channels.",
      description:
        "One post in, one verdict per channel before it goes out, one result per channel after. Every refusal has the same envelope, with a stable `code`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base_url }],
    security: [{ bearerAuth: [] }],
    paths: describePaths(),
    components: {
      securitySchemes: {
        bearerAuth: {
          type: "http",
          scheme: "bearer",
          description:
            "An organization's API key (`crier_…`), made in the dashboard's settings. `x-api-key` is taken as well.",
        },
      },
      schemas: componentSchemas(),
    },
  };
  documents.set(base_url, document);
  return document;
}

const documents = new Map<string, object>();

function describePaths() {
  const paths: Record<string, Record<string, unknown>> = {
    "/openapi.json": {
      get: {
        operationId: "openapi",
        summary: "Read this document",
        security: [],
        responses: {
          "200": {
            description: "The document.",
            content: { "application/json": { schema: { type: "object" } } },
          },
        },
      },
    },
  };
  for (const { operation } of routes) {
    const { path, method } = operation.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation) };
  }
  return paths;
}
