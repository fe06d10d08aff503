/** The OpenAPI 3.1 description of the REST API, derived from the contract. */
import { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import type { Route } from "../route.ts";
import { componentSchemas } from "./component-schemas.ts";
import { describeOperation } from "./describe-operation.ts";
import { sharedResponses } from "./describe-refusals.ts";
import { HEADERS } from "./headers.ts";
import { PARAMETERS } from "./parameters.ts";
import { describeWebhooks, webhookBodies } from "./webhooks.ts";

type OpenApiDocument = Record<string, unknown>;

/** The document for an API of these routes at `base_url`. Built once per address: the contract does not change while it runs. */
export function openApiDocument(base_url: string, routes: readonly Route[]): OpenApiDocument {
  const known = documents.get(base_url);
  if (known !== undefined) return known;
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Crier",
      version: "1",
      summary: "Publishes a team's words and media to their social channels.",
      description: [
        "One post in, one verdict per channel before it goes out, one result per channel after.",
        "Every refusal has the same envelope, with a stable `code` and, where there is one, a `reason`.",
        "Unknown fields are refused by name. Timestamps carry an offset. Bodies are JSON of at most 1 MiB.",
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
            "An organization's API key (`crier_…`), made in the dashboard's settings, or an OAuth 2.1 access token for `{base_url}` that an app got from a person, each with the scopes it was given. A token of several organizations needs `?organization=`. `x-api-key` is taken as well.",
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: sharedResponses(),
      schemas: componentSchemas([
        ErrorEnvelope,
        ...webhookBodies(),
        ...routes.flatMap(({ fields, answer }) => [fields, answer.schema]),
      ]),
    },
  };
  documents.set(base_url, document);
  return document;
}

/** What each group of operations is about. */
const TAGS = [
  { name: "posts", description: "Writing, judging, scheduling and publishing." },
  { name: "channels", description: "The accounts that posts go out on." },
  { name: "files", description: "Images and videos that posts hold, and the library of them." },
  { name: "media", description: "Files that are added by their address, and the earlier flow." },
  { name: "interactions", description: "What people write to channels, and replies to it." },
  { name: "notes", description: "What the team writes about a thread for itself." },
  { name: "saved_replies", description: "Texts that the team replies with often." },
  { name: "saved_filters", description: "Filters of the list of posts, under a name." },
  { name: "labels", description: "Words that posts are found by again." },
  { name: "links", description: "What the pages that posts link to say of themselves." },
  { name: "calendar", description: "The posts of a range of days, counted by day or hour." },
  { name: "queue", description: "Posting times, what they publish next, and pausing it." },
  {
    name: "skills",
    description: "Workflows of several steps, their runs, and schedules that start them.",
  },
  { name: "search", description: "Finding posts, files, labels and channels by their words." },
  { name: "suggestions", description: "Hashtags and mentions that posts have used." },
  { name: "projects", description: "Groups of channels: a brand, a client, a product." },
  { name: "channel_sets", description: "Channels that are chosen together, under a name." },
  { name: "capabilities", description: "What each channel's platform allows." },
  { name: "organizations", description: "Which there are, and what one lets out, and when." },
  { name: "members", description: "The people of an organization and their roles." },
  { name: "invitations", description: "Links by which people become members." },
  { name: "api_keys", description: "The credentials of programs." },
  {
    name: "approvals",
    description: "Posts that wait for approval, and links by which others approve them.",
  },
  { name: "webhooks", description: "Events that are sent to an address of yours." },
  {
    name: "billing",
    description: "The plan, what is used of it, and the credits. Read only.",
  },
  { name: "device", description: "Signing in programs that have no browser." },
  { name: "sandbox", description: "What the simulators received, and what their readers write." },
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
