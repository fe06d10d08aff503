import type { SavedReply } from "#core/contract/resources/saved-reply.ts";
import type { SavedReply as Row } from "#server/db/generated/client.ts";

export function toSavedReply({ id, name, text, created_at, updated_at }: Row): SavedReply {
  return {
    id,
    name,
    text,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
