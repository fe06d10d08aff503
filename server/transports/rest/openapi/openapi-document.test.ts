import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test, vi } from "vitest";
import { REASONS, type Reason } from "#core/contract/errors.ts";
import { ALL_SCOPES, type Scope } from "#core/contract/scopes.ts";
import { routes } from "../route-table.ts";
import { openApiDocument } from "./openapi-document.ts";
import { type Described, type OpenApi, readOpenApi } from "./testing/read-openapi.ts";

const document = openApiDocument("http://localhost:3000/api/v1", routes) as unknown as OpenApi;
const reader = readOpenApi(document);
const named = reader.operations.map((found) => [found.operation.operationId, found] as const);

test("the description is valid OpenAPI 3.1, with one way to sign in", async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result).toEqual({ valid: true });
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.components["securitySchemes"] ?? {})).toEqual(["bearerAuth"]);
});

test("every reference points to an existing component", () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"#\/components\/([^"/]+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [whole, kind = "", name = ""] of references) {
    expect(document.components[kind]?.[name], whole).toBeDefined();
  }
  expect(text).not.toContain("#/$defs");
});

test("every path is documented", () => {
  for (const { name, http } of routes)
    expect(document.paths[http.path]?.[http.method.toLowerCase()], name).toBeDefined();
});

test("paths of the earlier flow say so and name their replacement", () => {
  const ids = reader.operations.map(({ operation }) => operation.operationId);
  const earlier = reader.operations.filter(({ operation }) => "x-superseded-by" in operation);
  expect(earlier.map(({ path }) => path).sort()).toEqual([
    "/media/{handle}",
    "/posts/preflight",
    "/posts/{id}/apply-fix",
    "/posts/{id}/schedule",
    "/posts/{id}/schedule-placements",
    "/posts/{id}/status",
    "/posts/{id}/sync-variants",
    "/posts/{id}/unschedule",
  ]);
  for (const { operation } of earlier) {
    const reference = (operation as { "x-superseded-by"?: string })["x-superseded-by"] ?? "";
    expect(ids).toContain(reference);
    expect(operation).toMatchObject({ deprecated: true });
    expect(operation.summary).toContain("(older flow)");
    for (const { headers } of Object.values(operation.responses))
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(["Deprecation", "Link"]));
    expect(operation.description).toContain(`\`${reference}\``);
  }
});

const PUBLIC_PATHS = ["/openapi.json", "/device/code", "/device/token"];

test("every operation names its scope, except those that need no credential", () => {
  for (const { operation, path } of reader.operations) {
    const [requirement] = (operation as { security?: { bearerAuth: Scope[] }[] }).security ?? [];
    if (PUBLIC_PATHS.includes(path)) expect(requirement).toBeUndefined();
    else expect(ALL_SCOPES).toContain(requirement?.bearerAuth[0]);
  }
});

test("every group of operations is documented", () => {
  const used = new Set(reader.operations.flatMap(({ operation }) => operation.tags));
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
});

function examplesOf({ example, examples }: Described): unknown[] {
  const several = Object.values(examples ?? {}).map(({ value }) => value);
  return example === undefined ? several : [example, ...several];
}

function expectExamples(part: Described, least: number) {
  const examples = examplesOf(part);
  expect(examples.length).toBeGreaterThanOrEqual(least);
  for (const example of examples) expect(reader.faultOf(part.schema ?? {}, example)).toBeNull();
}

describe.each(named)("%s", (id, { operation, path }) => {
  test("has an explanation", () => {
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.description).toMatch(/\.$/);
    expect(operation.tags).toHaveLength(1);
  });

  // Add a missing example to core/contract/examples.
  test("has an example request that matches its schema", () => {
    for (const parameter of operation.parameters ?? []) {
      expectExamples(parameter, parameter.in === "path" ? 1 : 0);
    }
    const body = operation.requestBody?.content["application/json"];
    if (body?.schema !== undefined) expectExamples(body, 1);
  });

  test("has an example of each response that matches its schema", () => {
    for (const [status, { content, headers }] of Object.entries(operation.responses)) {
      expect(Object.keys(headers), status).toContain("X-Request-Id");
      for (const header of Object.values(headers)) {
        expectExamples(reader.resolve<Described & { $ref: string }>(header), 1);
      }
      if (content === undefined) expect(["204", "304"]).toContain(status);
      const described = id === "reference_openapi" ? [] : Object.values(content ?? {});
      for (const body of described) expectExamples(body, 1);
    }
  });

  test("lists its possible refusals, each with an example", () => {
    if (id === "reference_openapi") return;
    const route = routes.find(({ name }) => name.replace(".", "_") === id);
    const declared = route?.served.operation.refusals ?? [];
    const listed = Object.values(operation.responses).flatMap(({ content }) =>
      Object.keys(content?.["application/json"]?.examples ?? {}),
    );
    const common = PUBLIC_PATHS.includes(path) ? [] : ["rate_limited", "unauthorized"];
    expect(listed).toEqual(expect.arrayContaining([...declared, ...common]));
    if (path.includes("{") || id === "posts_validate") expect(listed).toContain("not_found");
    for (const name of listed.filter((name): name is Reason => name in REASONS)) {
      expect(JSON.stringify(operation.responses)).toContain(`- \`${name}\`: `);
    }
  });

  test("documents rate limit headers on all responses to a known caller", () => {
    if (PUBLIC_PATHS.includes(path)) return;
    for (const [status, { headers }] of Object.entries(operation.responses)) {
      if (["401", "500", "503"].includes(status)) continue;
      expect(Object.keys(headers), status).toEqual(
        expect.arrayContaining(["RateLimit", "RateLimit-Policy"]),
      );
      expect(Object.keys(headers).includes("Retry-After")).toBe(status === "429");
    }
  });
});

test("a change of the description changes its snapshot", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    "openapi.snapshot.json",
  );
});

test("the contract's parts can be loaded twice in one process, as by Next's bundles", async () => {
  vi.resetModules();
  await import("#core/contract/resources/channel-entry.ts");
  const again = openApiDocument("http://elsewhere/api/v1", routes) as unknown as OpenApi;
  expect(again.components).toEqual(document.components);
});
