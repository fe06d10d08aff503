import type { Problem } from "../api/problem.ts";
import { ORGANIZATION_COPY } from "./copy.ts";

export interface OrganizationDraft {
  name: string;
  time_zone: string;
}

export type OrganizationProblems = Partial<Record<keyof OrganizationDraft, string>>;

/** Returns the fields that differ from the saved ones, so that two people can edit different fields. */
export function changesOf(
  draft: OrganizationDraft,
  saved: OrganizationDraft,
): Partial<OrganizationDraft> {
  const name = draft.name.trim();
  return {
    ...(name === saved.name ? {} : { name }),
    ...(draft.time_zone === saved.time_zone ? {} : { time_zone: draft.time_zone }),
  };
}

/** Validates what the browser can. */
export function checkDraft({ name }: OrganizationDraft): OrganizationProblems {
  return name.trim() === "" ? { name: ORGANIZATION_COPY.enter_name } : {};
}

/** Returns a refusal's message by field; empty if it isn't about a field. */
export function problemsOf({ reason, message }: Problem): OrganizationProblems {
  const field = reason === "invalid_input" && /^(name|time_zone): /.exec(message)?.[1];
  if (field === "name") return { name: ORGANIZATION_COPY.name_length };
  return field === "time_zone" ? { time_zone: ORGANIZATION_COPY.choose_time_zone } : {};
}
