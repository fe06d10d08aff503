import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { scopesInRole } from "#core/contract/scopes.ts";
import type { ApiKey as ApiKeyRecord } from "#server/db/generated/client.ts";

export function toApiKey(record: ApiKeyRecord): ApiKey {
  return {
    id: record.id,
    name: record.name,
    hint: record.hint,
    role: record.role,
    scopes: scopesInRole(record.role, record.scopes),
    created_at: record.created_at.toISOString(),
    last_used_at: record.last_used_at?.toISOString() ?? null,
    expires_at: record.expires_at?.toISOString() ?? null,
  };
}
