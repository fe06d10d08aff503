import { describe, expect, test } from "vitest";
import { describeApi } from "./describe-api.ts";
import type { ApiDocument, Operation, Schema } from "./document.ts";

const POST: Schema = {
  type: "object",
  properties: { id: { type: "string" }, status: { enum: ["draft", "published"] } },
  required: ["id", "status"],
};

const json = (schema: Schema) => ({ content: { "application/json": { schema } } });

const CREATE: Operation = {
  operationId: "posts_create",
  summary: "Create a post",
  security: [{ bearerAuth: ["posts:write"] }],
  requestBody: json({
    type: "object",
    properties: {
      content: { type: "string" },
      labels: { type: "array", items: { type: "string" } },
    },
    required: ["content"],
  }),
  responses: { 201: json({ $ref: "#/components/schemas/Post" }), 400: {} },
};

const LIST: Operation = {
  summary: "List posts",
  parameters: [{ name: "label", in: "query" }, { $ref: "#/components/parameters/organization" }],
  responses: {
    200: json({ properties: { items: { items: { $ref: "#/components/schemas/Post" } } } }),
  },
};

const API: ApiDocument = {
  paths: { "/posts": { get: LIST, post: CREATE } },
  webhooks: { "post.published": {} },
  components: {
    schemas: { Post: POST },
    parameters: { organization: { name: "organization", in: "query" } },
  },
};

const withSchema = (Post: Schema): ApiDocument => ({
  ...API,
  components: { ...API.components, schemas: { Post } },
});

const withOperation = (method: string, change: Operation): ApiDocument => ({
  ...API,
  paths: {
    "/posts": { ...API.paths["/posts"], [method]: { ...API.paths["/posts"]?.[method], ...change } },
  },
});

const withBody = (schema: Schema) => withOperation("post", { requestBody: json(schema) });
const body =
  API.paths["/posts"]?.["post"]?.requestBody?.content?.["application/json"]?.schema ?? {};

const CASES: [name: string, after: ApiDocument, told: string][] = [
  ["nothing", API, "No changes."],
  [
    "a new operation",
    { ...API, paths: { ...API.paths, "/posts/{id}": { get: { summary: "Get a post" } } } },
    "#### New\n\n- New: `GET /posts/{id}`, get a post.",
  ],
  [
    "a removed operation",
    { ...API, paths: { "/posts": { get: LIST } } },
    "#### Breaking\n\n- Removed: `POST /posts`.",
  ],
  [
    "a deprecated operation",
    withOperation("get", { deprecated: true }),
    "#### Changed\n\n- `GET /posts` is deprecated.",
  ],
  [
    "a deprecated operation with a successor",
    withOperation("get", { deprecated: true, "x-superseded-by": "posts_create" }),
    "#### Changed\n\n- `GET /posts` is deprecated: use `POST /posts`.",
  ],
  [
    "a new scope",
    withOperation("get", { security: [{ bearerAuth: ["posts:read"] }] }),
    "#### Breaking\n\n- `GET /posts` needs the scope `posts:read`.",
  ],
  [
    "parameters",
    withOperation("get", {
      parameters: [
        { name: "campaign", in: "query" },
        { name: "from", in: "query", required: true },
      ],
    }),
    "#### Breaking\n\n- `GET /posts` no longer takes `label`.\n- `GET /posts` no longer takes `organization`.\n- `GET /posts` requires `from`.\n\n#### New\n\n- `GET /posts` takes `campaign`.",
  ],
  [
    "an optional field of a request",
    withBody({ ...body, properties: { ...body.properties, note: { properties: { text: {} } } } }),
    "#### New\n\n- `POST /posts` takes `note`.",
  ],
  [
    "a required field of a request",
    withBody({ ...body, required: ["content", "labels"] }),
    "#### Breaking\n\n- `POST /posts` requires `labels`.",
  ],
  [
    "a removed field of a request",
    withBody({ ...body, properties: { content: { type: "string" } } }),
    "#### Breaking\n\n- `POST /posts` no longer takes `labels`.",
  ],
  [
    "another type of a request's field",
    withBody({ ...body, properties: { ...body.properties, content: { type: "number" } } }),
    "#### Breaking\n\n- `content` of `POST /posts` is now number, not string.",
  ],
  [
    "another status of a response",
    withOperation("post", { responses: { 202: json({ $ref: "#/components/schemas/Post" }) } }),
    "#### Breaking\n\n- `POST /posts` no longer returns 201.\n\n#### Changed\n\n- `POST /posts` can return 202.",
  ],
  [
    "a new field of a type",
    withSchema({ ...POST, properties: { ...POST.properties, note: { type: "string" } } }),
    "#### New\n\n- `Post` has a new field `note`.",
  ],
  [
    "a removed field of a type",
    withSchema({ ...POST, properties: { id: { type: "string" } } }),
    "#### Breaking\n\n- `Post` no longer has `status`.",
  ],
  [
    "a field that can be null",
    withSchema({ ...POST, properties: { ...POST.properties, id: { type: ["string", "null"] } } }),
    "#### Breaking\n\n- `id` of `Post` is now null or string, not string.",
  ],
  [
    "other values of a field",
    withSchema({
      ...POST,
      properties: { ...POST.properties, status: { enum: ["draft", "held"] } },
    }),
    "#### Breaking\n\n- `status` of `Post` can no longer be `published`.\n\n#### New\n\n- `status` of `Post` can be `held`.",
  ],
  [
    "webhook events",
    { ...API, webhooks: { "post.failed": {} } },
    "#### Breaking\n\n- Removed: the webhook event `post.published`.\n\n#### New\n\n- New: the webhook event `post.failed`.",
  ],
];

describe("changes of the API in words", () => {
  test.each(CASES)("%s", (_, after, lines) => {
    expect(describeApi(API, after)).toBe(lines);
  });

  test("the first release counts its operations", () => {
    expect(describeApi(null, API)).toBe("The first version of the API, with 2 operations.");
  });
});
