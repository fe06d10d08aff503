import type { Problem } from "../api/problem.ts";
import { ORGANIZATION_COPY } from "./copy.ts";

/** An organization while it is edited. */
export interface OrganizationDraft {
  name: string;
  time_zone: string;
}

export type OrganizationProblems = Partial<Record<keyof OrganizationDraft, string>>;

/** The fields of the draft that differ from what is saved: two people can edit different ones. */
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

/** What the browser can tell by itself. */
export function checkDraft({ name }: OrganizationDraft): OrganizationProblems {
  return name.trim() === "" ? { name: ORGANIZATION_COPY.enter_name } : {};
}

/** A refusal at the field that it is about; empty where it is about none. */
export function problemsOf({ reason, message }: Problem): OrganizationProblems {
  const field = reason === "invalid_input" && /^(name|time_zone): /.exec(message)?.[1];
  if (field === "name") return { name: ORGANIZATION_COPY.name_length };
  return field === "time_zone" ? { time_zone: ORGANIZATION_COPY.choose_time_zone } : {};
}
