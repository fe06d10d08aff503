import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { Scope } from "../scopes.ts";
import { strictObject } from "../strict-object.ts";

/** An app that acts for a person by OAuth. */
const ConnectedApp = z.object({
  id: z.string(),
  client_name: z.string(),
  redirect_host: z.string().meta({ description: "Where its person was sent back to." }),
  kind: z.enum(["agent", "api"]).meta({ description: "By MCP, or by the REST API." }),
  person: z.string().meta({ description: "Whose it is." }),
  yours: z.boolean(),
  organizations: z.array(z.object({ slug: z.string(), name: z.string() })),
  scopes: z.array(Scope),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  deeds: z.array(z.object({ kind: z.string(), subject_id: z.string(), at: Instant })).meta({
    description: "The last things it did in this organization, newest first.",
  }),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const ListApps = defineOperation({
  name: "apps.list",
  kind: "query",
  summary: "List connected apps",
  description:
    "The apps you have connected, and with the scope `keys` those of everybody in the organization.",
  agent: null,
  scope: "posts:read",
  reserved_for: "people",
  input: strictObject({}),
  output: z.array(ConnectedApp),
  refusals: [],
});
