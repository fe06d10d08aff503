export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Body {
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  /** ID of the operation to use instead of a deprecated one. */
  "x-superseded-by"?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body & { required?: boolean };
  responses?: Record<string, Body>;
}

/** An OpenAPI document, as far as it is compared. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, unknown>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Returns the operations by name, such as `POST /posts`. */
export function operationsOf({ paths }: ApiDocument): Map<string, Operation> {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined
        ? []
        : [[`${method.toUpperCase()} ${path}`, operation] as const];
    }),
  );
  return new Map(entries);
}

export function schemaOf(body: Body | undefined): Schema {
  return body?.content?.["application/json"]?.schema ?? {};
}

/** Returns an operation's parameters in its path and query by name. Headers are the same for all operations. */
export function parametersOf(operation: Operation, document: ApiDocument): Map<string, Parameter> {
  const found = (operation.parameters ?? []).map((parameter) => {
    const shared = parameter.$ref?.split("/").at(-1) ?? "";
    return document.components?.parameters?.[shared] ?? parameter;
  });
  return new Map(
    found.flatMap((each) => (each.in === "query" && each.name ? [[each.name, each] as const] : [])),
  );
}
