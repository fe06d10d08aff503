import type { AuditItem } from "#core/contract/resources/audit-item.ts";

/** Paths of pages about a subject, below the organization's URL. */
const PATHS: Record<string, (id: string) => string> = {
  post: (id) => `posts/${id}`,
  channel: (id) => `channels/${id}`,
  media: (id) => `media/${id}`,
  recurring_post: (id) => `recurring/${id}`,
  skill: (id) => `automations/${id}`,
  webhook: (id) => `settings/webhooks/${id}`,
  skill_schedule: () => "automations",
  interaction: () => "inbox",
  label: () => "settings/labels",
  template: () => "settings/templates",
  api_key: () => "settings/api-keys",
  app: () => "settings/apps",
  member: () => "settings/people",
  project: () => "channels",
};

/** Returns the path of the page that shows what an event happened to; null if there is none (any more). */
export function subjectPath({ type, id, exists }: AuditItem["subject"]): string | null {
  return exists ? (PATHS[type]?.(id) ?? null) : null;
}
