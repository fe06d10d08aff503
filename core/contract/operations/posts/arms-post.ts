import type { PerChannel } from "./draft-fields.ts";

/** Whether a write arms its post by setting a time for it or for one of its channels. */
export function armsPost({
  scheduled_at,
  per_channel = {},
}: {
  scheduled_at?: string | null | undefined;
  per_channel?: Record<string, PerChannel> | undefined;
}): boolean {
  const times = Object.values(per_channel).map((own) => own.scheduled_at);
  return [scheduled_at, ...times].some((time) => time != null);
}
