import type { ApiKey } from "#core/contract/resources/api-key.ts";
import type { ApiKey as ApiKeyRecord } from "#server/db/generated/client.ts";

export function toApiKey(record: ApiKeyRecord): ApiKey {
  return {
    id: record.id,
    name: record.name,
    hint: record.hint,
    created_at: record.created_at.toISOString(),
    last_used_at: record.last_used_at?.toISOString() ?? null,
  };
}
