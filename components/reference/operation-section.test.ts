import { expect, test } from "vitest";
import type { Addressed, ApiDocument, Operation } from "./api-document.ts";
import { toCurl } from "./operation-section.tsx";

const DOCUMENT = {
  servers: [{ url: "https://crier.example/api/v1" }],
  components: {
    parameters: { shared: { name: "organization", in: "query", required: false, schema: {} } },
  },
} as unknown as ApiDocument;

function call(method: string, path: string, operation: Partial<Operation>): Addressed {
  return { method, path, operation: operation as Operation };
}

test("a read request has its path and query filled in", () => {
  const parameters = [
    { name: "id", in: "path", required: true, schema: {}, example: "post_1" },
    { name: "q", in: "query", required: false, schema: {}, example: "two words" },
    { $ref: "#/components/parameters/shared" },
  ];
  expect(toCurl(DOCUMENT, call("GET", "/posts/{id}", { parameters }))).toBe(
    `curl 'https://crier.example/api/v1/posts/post_1?q=two+words' \\
  -H "Authorization: Bearer $CRIER_API_KEY"`,
  );
});

test("a write request sends its example, with quotes escaped for the shell", () => {
  const content = { "application/json": { schema: {}, example: { text: "It's out" } } };
  const operation = { requestBody: { required: true, content }, security: [] };
  expect(toCurl(DOCUMENT, call("POST", "/device", operation))).toBe(
    `curl -X POST 'https://crier.example/api/v1/device' \\
  -H "Content-Type: application/json" \\
  -d '{
  "text": "It'\\''s out"
}'`,
  );
});
