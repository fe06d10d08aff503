import type { OrganizationSettings } from "#core/contract/resources/organization-settings.ts";

/** The parts of the policy that this form changes. */
export type FormPolicy = Pick<
  OrganizationSettings,
  "quiet_hours" | "banned_terms" | "blocked_domains" | "handoff_hours"
>;

/** The form state of a policy: lists as lines, and hours that are remembered while quiet hours are disabled. */
export interface PolicyDraft {
  hasQuietHours: boolean;
  start: string;
  end: string;
  banned_terms: string;
  blocked_domains: string;
  handoff_hours: string;
}

const FIRST_SUGGESTION = { start: "22:00", end: "07:00" };

export function toDraft(policy: FormPolicy): PolicyDraft {
  return {
    hasQuietHours: policy.quiet_hours !== null,
    ...(policy.quiet_hours ?? FIRST_SUGGESTION),
    banned_terms: policy.banned_terms.join("\n"),
    blocked_domains: policy.blocked_domains.join("\n"),
    handoff_hours: String(policy.handoff_hours),
  };
}

/** Returns only the fields that differ from `saved`, so that two people can edit different fields. */
export function changesOf(draft: PolicyDraft, saved: FormPolicy): Partial<FormPolicy> {
  const policy = toPolicy(draft);
  const fields = Object.keys(policy) as (keyof typeof policy)[];
  const changed = fields.filter(
    (field) => JSON.stringify(policy[field]) !== JSON.stringify(saved[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, policy[field]]));
}

export function editsOf(draft: PolicyDraft, saved: FormPolicy): Partial<PolicyDraft> {
  const before = toDraft(saved);
  const fields = Object.keys(before) as (keyof PolicyDraft)[];
  const edited = fields.filter((field) => draft[field] !== before[field]);
  return Object.fromEntries(edited.map((field) => [field, draft[field]]));
}

function toPolicy(draft: PolicyDraft): FormPolicy {
  return {
    quiet_hours: draft.hasQuietHours ? { start: draft.start, end: draft.end } : null,
    banned_terms: linesOf(draft.banned_terms),
    blocked_domains: linesOf(draft.blocked_domains),
    handoff_hours: Number(draft.handoff_hours),
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
