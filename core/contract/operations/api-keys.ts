import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { GivenName } from "../given-name.ts";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { ApiKey, KeyMode, keyLimits } from "../resources/api-key.ts";
import { Scope } from "../resources/scope.ts";
import { strictObject } from "../strict-object.ts";

export const ListApiKeys = defineOperation({
  name: "api_keys.list",
  kind: "query",
  summary: "List API keys",
  description: "Active and expired keys, newest first. Revoked keys aren't listed.",
  http: { method: "GET", path: "/api-keys" },
  agent: null,
  scope: "keys",
  input: strictObject({}),
  output: z.array(ApiKey),
  refusals: [],
});

const optionalLimits = {
  project_ids: keyLimits.project_ids.optional(),
  channel_ids: keyLimits.channel_ids.optional(),
  drafts_only: keyLimits.drafts_only.optional(),
  requires_approval: keyLimits.requires_approval.optional(),
  posts_per_day: keyLimits.posts_per_day.optional(),
};

export const CreateApiKey = defineOperation({
  name: "api_keys.create",
  kind: "mutation",
  summary: "Create an API key",
  description:
    "Returns the secret once; it isn't stored. Repeating the request with the same idempotency key creates no second API key and is refused with `secret_shown_once`, which names the API key. If you never received the secret, revoke that key and create another.",
  http: { method: "POST", path: "/api-keys", status: 201 },
  agent: null,
  scope: "keys",
  input: strictObject({
    name: GivenName,
    scopes: z.array(Scope).min(1).max(20).optional().meta({
      description:
        "What the key can do, never more than its creator's role allows at the time of each request. Default: everything except `approve`, `members`, `keys` and `billing`.",
    }),
    expires_at: Instant.nullable().optional().meta({
      description: "When the key expires. Default: never.",
    }),
    mode: KeyMode.optional().meta({
      description: "Default: `live`. The secret of a sandbox key begins with `crier_test_`.",
    }),
    ...optionalLimits,
  }),
  output: ApiKey.extend({ secret: z.string() }),
  refusals: ["secret_shown_once", "unknown_project", "unknown_channel"],
  idempotent: true,
});

export const UpdateApiKey = defineOperation({
  name: "api_keys.update",
  kind: "mutation",
  summary: "Update an API key",
  description:
    "Changes its name, its expiry and its limits; null lifts a limit. Omitted fields stay as they are. Scopes and mode stay: create another key for those. Posts that wait in the key's name are checked against the new limits when they are due. Only a person can lift `requires_approval`.",
  http: { method: "PATCH", path: "/api-keys/{id}" },
  agent: null,
  scope: "keys",
  input: strictObject({
    id: Id,
    name: GivenName.optional(),
    expires_at: Instant.nullable().optional(),
    ...optionalLimits,
  }),
  output: ApiKey,
  refusals: ["unknown_project", "unknown_channel", "people_only"],
});

export const TakeOverApiKey = defineOperation({
  name: "api_keys.take_over",
  kind: "mutation",
  summary: "Take over an API key",
  description:
    "Makes the key yours, so that it keeps working when the person who created it leaves. The secret stays the same, and anyone who has it can still use it, so the key loses the scopes `approve`, `members`, `keys` and `billing`.",
  http: { method: "POST", path: "/api-keys/{id}/take-over" },
  agent: null,
  scope: "keys",
  reserved_for: "owners",
  input: strictObject({ id: Id }),
  output: ApiKey,
  refusals: [],
});

export const RevokeApiKey = defineOperation({
  name: "api_keys.revoke",
  kind: "mutation",
  summary: "Revoke an API key",
  description: "The key stops working at once.",
  http: { method: "DELETE", path: "/api-keys/{id}", status: 204 },
  agent: null,
  scope: "keys",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
