import type { Label } from "#core/contract/resources/label.ts";
import type { Label as LabelRecord } from "#server/db/generated/client.ts";

export function toLabel({ id, name, created_at }: LabelRecord): Label {
  return { id, name, created_at: created_at.toISOString() };
}
