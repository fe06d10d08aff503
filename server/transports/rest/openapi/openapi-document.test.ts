import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { operations } from "#core/contract/index.ts";
import { openApiDocument } from "./openapi-document.ts";

const document = openApiDocument("http://localhost:3000/api/v1");

test("the description is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result).toMatchObject({ valid: true });
  expect(document).toMatchObject({
    openapi: "3.1.0",
    components: { securitySchemes: { bearerAuth: { scheme: "bearer" } } },
  });
});

test("every reference points to a component that is there", () => {
  const text = JSON.stringify(document);
  const { schemas } = (document as { components: { schemas: object } }).components;
  const references = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(20);
  for (const name of references) expect(Object.keys(schemas)).toContain(name);
  expect(text).not.toContain("#/$defs");
});

test("every operation with an address is described", () => {
  const { paths } = document as { paths: Record<string, Record<string, unknown>> };
  for (const { name, http } of operations) {
    if (http !== undefined)
      expect(paths[http.path]?.[http.method.toLowerCase()], name).toBeDefined();
  }
});

test("a change of the description is a change of its snapshot", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    "openapi.snapshot.json",
  );
});
