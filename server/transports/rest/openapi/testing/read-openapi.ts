import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

export interface Described<Value = unknown> {
  $ref?: string;
  schema?: object;
  example?: Value;
  examples?: Record<string, { value: Value }>;
}

export interface Parameter extends Described {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: object;
}

export interface Answer {
  $ref?: string;
  description: string;
  headers: Record<string, { $ref: string }>;
  content?: { "application/json": Described };
}

export interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { "application/json": Described } };
  responses: Record<string, Answer>;
}

export interface OpenApi {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: Record<string, Record<string, unknown>>;
}

export interface OpenApiReader {
  operations: { method: string; path: string; operation: DescribedOperation }[];
  faultOf(schema: object, value: unknown): string | null;
  resolve<Part extends { $ref?: string }>(part: Part): Part;
}

export function readOpenApi(document: OpenApi): OpenApiReader {
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats(ajv);
  ajv.addSchema(document, "openapi");
  const checks = new Map<object, ReturnType<typeof ajv.compile>>();

  function resolve<Part extends { $ref?: string }>(part: Part): Part {
    if (part.$ref === undefined) return part;
    const names = part.$ref.slice(2).split("/");
    const found = names.reduce<unknown>(
      (inside, name) => (inside as Record<string, unknown>)[name],
      document,
    );
    return resolve(found as Part);
  }

  function faultOf(schema: object, value: unknown): string | null {
    const check = checks.get(schema) ?? ajv.compile(toAbsolute(schema));
    checks.set(schema, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: {
        ...operation,
        parameters: (operation.parameters ?? []).map(resolve),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, answer]) => [status, resolve(answer)]),
        ),
      },
    })),
  );
  return { operations, faultOf, resolve };
}

function toAbsolute(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === "$ref" && typeof value === "string" ? value.replace(/^#/, "openapi#") : value,
    ),
  );
}
