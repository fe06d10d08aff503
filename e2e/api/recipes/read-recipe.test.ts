import { expect, test } from "vitest";
import { holds, type Known } from "./expressions.ts";
import { parseRecipe } from "./read-recipe.ts";

const RECIPE = `
arazzo: 1.0.1
info: { title: Read, summary: Reads a post., version: 1.0.0 }
sourceDescriptions: [{ name: crier, url: /api/v1/openapi.json, type: openapi }]
workflows:
  - workflowId: read
    summary: Read a post
    inputs: { type: object, required: [post], properties: { post: { type: string } } }
    steps:
      - stepId: get
        operationId: posts_get
        parameters: [{ name: id, in: path, value: $inputs.post }]
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { status: $response.body#/status }
    outputs: { status: $steps.get.outputs.status }
`;

test("a recipe of what is supported is read", () => {
  expect([...parseRecipe(RECIPE).keys()]).toEqual(["read"]);
});

test.each([
  ["another version", "arazzo: 1.0.1", "arazzo: 1.1.0", "arazzo"],
  ["a workflow as a step", "operationId: posts_get", "workflowId: other", '"workflowId"'],
  [
    "an operation by its path",
    "operationId: posts_get",
    "operationPath: /posts",
    '"operationPath"',
  ],
  [
    "a criterion by JSONPath",
    "{ condition: $statusCode == 200 }",
    "{ condition: $.a, type: jsonpath }",
    '"type"',
  ],
  ["a step without criteria", "[{ condition: $statusCode == 200 }]", "[]", "successCriteria"],
  ["an input that there isn't", "$inputs.post", "$inputs.id", "read.get: $inputs.id is unknown"],
  [
    "an output that there isn't",
    "$steps.get.outputs.status",
    "$steps.get.outputs.id",
    "is unknown",
  ],
  [
    "an expression of the request",
    "$response.body#/status",
    "$request.body#/status",
    "not supported",
  ],
  ["a cookie", "in: path", "in: cookie", "parameters"],
  [
    "a step twice",
    "    outputs: { status: $st",
    `      - stepId: get
        operationId: posts_get
        successCriteria: [{ condition: $statusCode == 200 }]
    outputs: { status: $st`,
    "get is there twice.",
  ],
])("%s is refused by name", (_, from, to, told) => {
  expect(RECIPE).toContain(from);
  expect(() => parseRecipe(RECIPE.replace(from, () => to))).toThrow(told);
});

const KNOWN: Known = {
  inputs: {},
  steps: new Map(),
  answer: { status: 200, body: { status: "draft", ready: false, items: [] } },
};

test.each([
  ["$statusCode == 200", true],
  ["$statusCode != 200", false],
  ["$response.body#/status == 'draft'", true],
  ["$response.body#/ready == false", true],
  ["$response.body#/items/0 == null", true],
  ["$response.body#/status != 'it is out'", true],
])("%s: %s", (condition, expected) => {
  expect(holds(condition, KNOWN)).toBe(expected);
});

test.each(["$statusCode < 300", "$statusCode == 200 && true", "$url == 'x'", "true"])(
  "the condition %s is refused",
  (condition) => {
    expect(() => holds(condition, KNOWN)).toThrow("not supported");
  },
);
