/** The OpenAPI 3.1 description of the REST API, derived from the contract. */

import type { Operation } from "#core/contract/define-operation.ts";
import { examples } from "#core/contract/examples/index.ts";
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import type { Route } from "../route.ts";
import { parameterName, takesBody } from "../route.ts";
import { componentSchemas, inlineSchema } from "./component-schemas.ts";
import { describeRefusals, resolveResponse, sharedResponses } from "./describe-refusals.ts";
import { describeSuccess, isConditional } from "./describe-success.ts";
import { answerHeaders, HEADERS } from "./headers.ts";
import { isShared, PARAMETERS, sharedParameter } from "./parameters.ts";
import { describeWebhooks, webhookBodies } from "./webhooks.ts";

type OpenApiDocument = Record<string, unknown>;

export function openApiDocument(base_url: string, routes: readonly Route[]): OpenApiDocument {
  const cached = documents.get(base_url);
  if (cached !== undefined) return cached;
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Crier",
      version: "1",
      summary: "Publishes a team's posts to its social channels.",
      description: [
        "One post in, a validation per channel before it is published, and a result per channel after.",
        "Every refusal has the same format, with a stable `code` and often a `reason`.",
        "Unknown fields are refused by name. Timestamps need an offset. Bodies are JSON of at most 1 MiB.",
      ].join("\n\n"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: base_url }],
    security: [{ bearerAuth: [] }],
    tags: TAGS,
    paths: describePaths(routes),
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        bearerAuth: {
          type: "http",
          scheme: "bearer",
          description:
            "An organization's API key (`crier_…`), created in Settings > API keys, or an OAuth 2.1 access token for `{base_url}` that a person granted to an app, each with its scopes. A token for several organizations needs `?organization=`. `x-api-key` also works.",
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sharedResponses(),
      schemas: componentSchemas([
        ErrorEnvelope,
        ...webhookBodies(),
        ...routes.flatMap(({ fields, answer, http }) =>
          http.file === undefined ? [fields, answer.schema] : [fields],
        ),
      ]),
    },
  };
  documents.set(base_url, Object.freeze(document));
  return document;
}

const TAGS = [
  { name: "posts", description: "Write, validate, schedule and publish posts." },
  { name: "channels", description: "The accounts that posts are published to." },
  { name: "files", description: "Images, videos and documents for posts." },
  { name: "media", description: "Add files by URL, and the older upload flow." },
  {
    name: "interactions",
    description: "Comments, mentions and reviews on your channels, and your replies.",
  },
  { name: "notes", description: "Internal notes on a thread." },
  { name: "post_comments", description: "What your team and guests write about a post." },
  {
    name: "push_subscriptions",
    description: "Devices on which people get notifications. Only people can change them.",
  },
  { name: "saved_replies", description: "Texts your team often replies with." },
  { name: "templates", description: "Texts to insert into posts." },
  { name: "recurring_posts", description: "Rules that make scheduled posts again and again." },
  { name: "recalls", description: "Delete or edit many published posts at once." },
  { name: "saved_filters", description: "Named filters for the list of posts." },
  { name: "labels", description: "Labels to organize posts and files." },
  { name: "links", description: "Preview cards of linked pages." },
  { name: "calendar", description: "Posts in a range of days, counted by day or hour." },
  { name: "insights", description: "How posts did over a range of days, on all channels." },
  { name: "queue", description: "Posting times, what is published next, and pausing." },
  {
    name: "skills",
    description: "Multi-step workflows, their runs and their schedules.",
  },
  { name: "search", description: "Find posts, files, labels and channels." },
  { name: "suggestions", description: "Hashtags and mentions used in earlier posts." },
  { name: "projects", description: "Groups of channels, such as a brand, a client or a product." },
  { name: "channel_sets", description: "Named sets of channels that are chosen together." },
  { name: "connect_links", description: "Links to connect a channel without an account here." },
  { name: "capabilities", description: "What each channel's platform allows." },
  { name: "organizations", description: "Your organizations and their publishing policy." },
  { name: "members", description: "An organization's members and their roles." },
  { name: "invitations", description: "Links that invite people to become members." },
  { name: "api_keys", description: "Credentials for the API." },
  {
    name: "approvals",
    description: "Posts awaiting approval, and links for approving them without an account.",
  },
  { name: "webhooks", description: "Events sent to a URL of yours." },
  { name: "events", description: "The same events, for programs that ask for them." },
  { name: "audit", description: "What people, programs and Crier did in an organization." },
  {
    name: "billing",
    description: "The plan, its usage and the credits. Read only.",
  },
  { name: "device", description: "Sign-in for clients without a browser." },
  { name: "sandbox", description: "What the simulators received, and readers' activity on them." },
  { name: "reference", description: "This document." },
];

const documents = new Map<string, OpenApiDocument>();

function describePaths(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const { path, method } = route.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(route) };
  }
  return paths;
}

type JsonObject = Record<string, unknown>;

function describeOperation(route: Route): JsonObject {
  const { name, summary, http, deprecation } = route;
  const { scope } = route.served.operation;
  const fields = inlineSchema(route.fields, "input");
  const example = examples.find((candidate) => candidate.name === name);
  const { rest } = namesIn(route, fields);
  return {
    operationId: toOperationId(name),
    tags: [name.split(".")[0]],
    summary: deprecation === undefined ? summary : `${summary} (older flow)`,
    description: explain(route),
    ...(deprecation && {
      deprecated: true,
      "x-superseded-by": toOperationId(deprecation.successor),
    }),
    ...(scope === "public" ? { security: [] } : { security: [{ bearerAuth: [scope] }] }),
    parameters: [
      ...ownParameters(route, fields, example?.input),
      ...(scope === "public" ? [] : [sharedParameter("organization")]),
      ...headerParameters(http.headers ?? {}, fields),
      ...(isConditional(route) ? [sharedParameter("If-None-Match")] : []),
    ],
    ...(takesBody(route) && rest.length > 0
      ? { requestBody: requestBody(fields, rest, example?.input) }
      : {}),
    responses: describeResponses(route, example?.output),
  };
}

function describeResponses(route: Route, example: unknown): JsonObject {
  const responses = { ...describeSuccess(route, example), ...describeRefusals(route) };
  if (route.deprecation === undefined) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      withDeprecation(response as JsonObject),
    ]),
  );
}

/** A shared response is described in full, because a reference can't add headers. */
function withDeprecation(response: JsonObject): JsonObject {
  const { headers, ...described } = resolveResponse(response);
  const own = answerHeaders(["Deprecation", "Link"]);
  return { ...described, headers: { ...(headers as JsonObject), ...own } };
}

function toOperationId(name: string): string {
  return name.replace(".", "_");
}

function explain(route: Route): string {
  const { description, deprecation } = route;
  const permission = describePermission(route.served.operation);
  const parts = [description, ...(permission === null ? [] : [permission])];
  if (deprecation !== undefined)
    parts.push(`Deprecated: use \`${toOperationId(deprecation.successor)}\` instead.`);
  return parts.join("\n\n");
}

function namesIn({ segments }: Route, { properties }: JsonObject) {
  const inPath = segments.map(parameterName).filter((name) => name !== undefined);
  const rest = Object.keys(properties ?? {}).filter((name) => !inPath.includes(name));
  return { inPath, rest };
}

function ownParameters(route: Route, fields: JsonObject, input: Readonly<JsonObject> = {}) {
  const { inPath, rest } = namesIn(route, fields);
  const required = (fields.required ?? []) as string[];
  const properties = propertiesOf(fields);
  const toParameter = (place: string, name: string, isRequired: boolean) => ({
    ...parameter(place, name, properties[name] ?? {}, isRequired),
    ...(input[name] === undefined ? {} : { example: input[name] }),
  });
  const inQuery = takesBody(route) ? [] : rest;
  return [
    ...inPath.map((name) => toParameter("path", name, true)),
    ...inQuery.map((name) => toParameter("query", name, required.includes(name))),
  ];
}

function headerParameters(headers: Readonly<Record<string, string>>, fields: JsonObject) {
  const properties = propertiesOf(fields);
  return Object.entries(headers).map(([header, field]) =>
    isShared(header)
      ? sharedParameter(header)
      : parameter("header", header, properties[field] ?? {}, false),
  );
}

function propertiesOf({ properties = {} }: JsonObject): Record<string, JsonObject> {
  return properties as Record<string, JsonObject>;
}

function parameter(
  place: string,
  name: string,
  { description, ...schema }: JsonObject,
  required: boolean,
) {
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema,
  };
}

function requestBody(
  fields: JsonObject,
  names: readonly string[],
  input: Readonly<JsonObject> = {},
): JsonObject {
  const properties = fields.properties as Record<string, unknown>;
  const required = ((fields.required ?? []) as string[]).filter((name) => names.includes(name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
  const example = Object.fromEntries(
    Object.entries(input).filter(([name]) => names.includes(name)),
  );
  return { required: required.length > 0, content: { "application/json": { schema, example } } };
}

function describePermission({ scope, arms }: Operation): string | null {
  if (scope === "public") return null;
  const needed = `Needs the scope \`${scope}\``;
  return arms === undefined
    ? `${needed}.`
    : `${needed}, and \`publish\` if it schedules or publishes.`;
}
