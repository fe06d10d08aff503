/** The parts of an OpenAPI document that the reference shows. */

export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

interface Reference {
  $ref?: string;
}

export interface Parameter extends Reference {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

interface Content {
  "application/json"?: { schema: Schema; example?: unknown };
}

export interface Answer extends Reference {
  description: string;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  /** ID of the operation to use instead of a deprecated one. */
  "x-superseded-by"?: string;
  security?: object[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
}

export interface ApiDocument {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    securitySchemes: Record<string, { description: string }>;
    schemas: Record<string, Schema>;
    [kind: string]: Record<string, unknown>;
  };
}

export interface Addressed {
  method: string;
  path: string;
  operation: Operation;
}

export interface Resource {
  /** As in its page's URL. */
  name: string;
  description: string;
  operations: Addressed[];
}

/** Returns all operations with their method and path. */
export function operationsOf({ paths }: ApiDocument): Addressed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return { method: method.toUpperCase(), path, operation };
    }),
  );
}

/** Returns the operation to use instead of a deprecated one; null if it isn't deprecated. */
export function successorOf(document: ApiDocument, operation: Operation): Addressed | null {
  const id = operation["x-superseded-by"];
  const all = id === undefined ? [] : operationsOf(document);
  return all.find((each) => each.operation.operationId === id) ?? null;
}

/** Returns the address of an operation's section in the reference. */
export function hrefOf({ operation }: Addressed): string {
  return `/docs/api/${operation.tags[0]}#${operation.operationId}`;
}

export function resourcesOf(document: ApiDocument): Resource[] {
  const all = operationsOf(document);
  return document.tags
    .map(({ name, description }) => {
      const operations = all.filter(({ operation }) => operation.tags.includes(name));
      return { name, description, operations };
    })
    .filter(({ operations }) => operations.length > 0);
}

/** Resolves a reference such as `#/components/parameters/organization`; returns other values unchanged. */
export function resolve<Part extends Reference>(
  document: ApiDocument,
  part: Part | Reference,
): Part {
  const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(part.$ref ?? "") ?? [];
  return (document.components[kind]?.[name] ?? part) as Part;
}

/** Returns the name of the object that a schema refers to; null if it isn't a reference. */
export function objectName({ $ref }: Schema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

/** Formats `channel_sets` for people. */
export function titleOf(name: string): string {
  const text = name.replaceAll("_", " ").replace(/\bapi\b/, "API");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
