import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { isPlain, PLAIN } from "../given-name.ts";
import { Id } from "../id.ts";
import { MOST_CONNECT_LINKS, MOST_IN_CURSOR } from "../limits.ts";
import { ConnectLink, ConnectLinkStatus } from "../resources/connect-link.ts";
import { strictObject } from "../strict-object.ts";

const DAY_MINUTES = 24 * 60;

export const CreateConnectLink = defineOperation({
  name: "connect_links.create",
  kind: "mutation",
  summary: "Create a connect link",
  description: `Returns the \`url\` of a page on which someone without a Crier account connects their channel to this organization. The URL is returned once; it isn't stored. The link works once, in your name: it stops working when you may no longer connect channels. An organization can have up to ${MOST_CONNECT_LINKS.toLocaleString("en")} open links.`,
  http: { method: "POST", path: "/connect-links", status: 201 },
  agent: null,
  scope: "channels",
  input: strictObject({
    providers: z
      .array(Id)
      .min(1)
      .max(50)
      .optional()
      .meta({
        description:
          "The platforms to choose from. Default: all whose accounts can be connected on this server.",
        examples: [["bluesky", "mastodon"]],
      }),
    project_id: Id.nullable().optional().meta({
      description:
        "The project of what is connected. An account that was connected before keeps its project.",
    }),
    return_url: z
      .string()
      .max(2_000)
      .nullable()
      .optional()
      .meta({
        description:
          "Where the browser goes afterwards: an https or loopback URL. It gets `connect_link`, `status` (`connected`, `cancelled` or `failed`), `channel_id` for each channel and, on failure, `reason`. Default: a page that shows the result.",
        examples: ["https://app.example.com/accounts"],
      }),
    expires_in_minutes: z
      .int()
      .min(5)
      .max(30 * DAY_MINUTES)
      .default(DAY_MINUTES),
    reconnect_channel_id: Id.nullable().optional().meta({
      description:
        "The channel to reconnect, which keeps its ID. The link then takes no other account.",
    }),
    label: z.string().trim().min(1).max(200).refine(isPlain, PLAIN).nullable().optional().meta({
      description: "Why you ask, shown on the page.",
    }),
  }),
  output: ConnectLink.extend({ url: z.string() }),
  refusals: [
    "unknown_provider",
    "provider_not_set_up",
    "invalid_return_url",
    "unknown_project",
    "too_many_connect_links",
    "secret_shown_once",
    "organization_leaving",
  ],
  idempotent: true,
});

export const ListConnectLinks = defineOperation({
  name: "connect_links.list",
  kind: "query",
  summary: "List connect links",
  description: "Newest first, without their URLs. Listed until 30 days after they expire.",
  http: { method: "GET", path: "/connect-links" },
  agent: null,
  scope: "channels",
  input: strictObject({
    status: ConnectLinkStatus.optional(),
    cursor: z.string().max(MOST_IN_CURSOR).optional().meta({
      description: "`next_cursor` of the previous page.",
    }),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(ConnectLink), next_cursor: z.string().nullable() }),
  refusals: ["invalid_cursor"],
});

export const GetConnectLink = defineOperation({
  name: "connect_links.get",
  kind: "query",
  summary: "Get a connect link",
  description: "Whether it was used, and which channels it connected.",
  http: { method: "GET", path: "/connect-links/{id}" },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: ConnectLink,
  refusals: [],
});

export const RevokeConnectLink = defineOperation({
  name: "connect_links.revoke",
  kind: "mutation",
  summary: "Revoke a connect link",
  description: "An open link stops working at once. Others stay as they are.",
  http: { method: "DELETE", path: "/connect-links/{id}", status: 204 },
  agent: null,
  scope: "channels",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
