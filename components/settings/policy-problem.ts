import type { OrganizationPolicy } from "#core/contract/resources/organization-policy.ts";
import type { Problem } from "../api/problem.ts";

export interface PolicyProblem {
  field: keyof OrganizationPolicy;
  message: string;
}

const FIELD = /^(time_zone|quiet_hours|banned_terms|blocked_domains)[\w.]*: (.+)$/s;

/**
 * Returns a refusal's message by field, with the list entry that it is about. Undefined if it isn't about a field.
 * `sent` is the refused input.
 */
export function policyProblem(
  { reason, message, index }: Problem,
  sent: Partial<OrganizationPolicy>,
): PolicyProblem | undefined {
  const match = reason === "invalid_input" ? FIELD.exec(message) : null;
  if (match === null) return undefined;
  const field = match[1] as PolicyProblem["field"];
  const objection = match[2] ?? "";
  const entry = entryOf(sent[field], index);
  // Most messages name the entry; those about length and type don't.
  if (entry === undefined || objection.startsWith('"'))
    return { field, message: sentence(objection) };
  return { field, message: `“${shorten(entry)}” ${objection}` };
}

function entryOf(value: OrganizationPolicy[keyof OrganizationPolicy] | undefined, index = -1) {
  return Array.isArray(value) ? value[index] : undefined;
}

function shorten(entry: string) {
  return entry.length > 40 ? `${entry.slice(0, 40).toWellFormed()}…` : entry;
}

function sentence(words: string) {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
