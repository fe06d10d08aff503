import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { KeyLimits } from "../resources/api-key.ts";
import { Scope } from "../resources/scope.ts";
import { strictObject } from "../strict-object.ts";

const ConnectedApp = z.object({
  id: z.string(),
  client_name: z.string(),
  redirect_host: z
    .string()
    .meta({ description: "Where the person was redirected after connecting the app." }),
  kind: z.enum(["agent", "api"]).meta({ description: "Whether it uses MCP or the REST API." }),
  person: z.string().meta({ description: "The person who connected it." }),
  yours: z.boolean(),
  organizations: z.array(z.object({ slug: z.string(), name: z.string() })),
  scopes: z.array(Scope),
  limits: KeyLimits.meta({ description: "What limits it beyond its scopes." }),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  deeds: z.array(z.object({ kind: z.string(), subject_id: z.string(), at: Instant })).meta({
    description: "The app's latest activity in this organization, newest first.",
  }),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const ListApps = defineOperation({
  name: "apps.list",
  kind: "query",
  summary: "List connected apps",
  description: "The apps you have connected. With the `keys` scope, also those of other members.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.array(ConnectedApp),
  refusals: [],
});

export const RevokeApp = defineOperation({
  name: "apps.revoke",
  kind: "mutation",
  summary: "Disconnect an app",
  description:
    "Invalidates the app's tokens at once. For another member's app, only its access to this organization ends; your own is disconnected completely.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
