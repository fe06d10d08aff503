import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Instant } from "../instant.ts";
import { ApiKey } from "../resources/api-key.ts";
import { Scope } from "../scopes.ts";
import { strictObject } from "../strict-object.ts";

export const CreateApiKey = defineOperation({
  name: "api_keys.create",
  kind: "mutation",
  summary: "Make an API key",
  description:
    "The secret is in this answer only and isn't stored. A request that is repeated with its idempotency key creates no second API key and is refused with `secret_shown_once`, which names the API key: if you never received the secret, revoke that key and create another one.",
  http: { method: "POST", path: "/api-keys", status: 201 },
  agent: null,
  scope: "keys",
  input: strictObject({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(Scope).min(1).max(20).optional().meta({
      description:
        "What it may do, which is never more than its maker may. All of that but `keys` and `billing` unless given.",
    }),
    expires_at: Instant.nullable().optional().meta({
      description: "A future time, from which on it is refused. It does not expire unless given.",
    }),
  }),
  output: ApiKey.extend({ secret: z.string() }),
  refusals: ["secret_shown_once"],
  idempotent: true,
});
