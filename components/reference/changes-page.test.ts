import { expect, test } from "vitest";
import type { ApiDocument } from "./api-document.ts";
import { findHref } from "./changes-page.tsx";

const DOCUMENT = {
  paths: { "/posts/{id}": { get: { operationId: "posts_get", tags: ["posts"] } } },
  components: { schemas: { Post: {} } },
} as unknown as ApiDocument;

test("operations and objects lead to their description, what was removed doesn't", () => {
  expect(findHref(DOCUMENT, "GET /posts/{id}")).toBe("/docs/api/posts#posts_get");
  expect(findHref(DOCUMENT, "Post")).toBe("/docs/api/objects#Post");
  expect(findHref(DOCUMENT, "DELETE /posts/{id}")).toBeNull();
  expect(findHref(DOCUMENT, "toString")).toBeNull();
});
