import type { PolicyRequirements } from "#core/contract/resources/policy-requirements.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { RenderedCopy } from "../copy/index.ts";
import type { AppliedPolicy, BrowserRule, WarningRule } from "./rule.ts";

/** Completes "Your organization …", by whether the organization refuses or reminds. */
export type Verb = "requires" | "asks for";

/** Something that a copy lacks. */
export interface Lack extends Pick<ValidationError, "field" | "path"> {
  message(verb: Verb): string;
}

interface Requirement {
  name: keyof PolicyRequirements;
  /** Returns what a copy lacks, regardless of the policy. */
  find(copy: RenderedCopy): Lack[];
}

/** Returns the rule that a copy must have something where the organization's policy refuses posts without it. */
export function requires({ name, find }: Requirement): BrowserRule {
  return {
    server_only: false,
    validate: (copy, { policy }) =>
      levelOf(policy, name) === "refuse" ? find(copy).map(toError) : [],
  };
}

/** Like `requires`, as a warning, where the policy only reminds of it. */
export function remindsOf({ name, find }: Requirement): WarningRule {
  return (copy, { policy }) =>
    levelOf(policy, name) === "warn" ? find(copy).map((lack) => toWarning(name, lack)) : [];
}

function levelOf({ require: requirements }: AppliedPolicy, name: Requirement["name"]) {
  return requirements?.[name] ?? "off";
}

function toError({ message, ...place }: Lack): ValidationError {
  return { code: "validation", ...place, message: message("requires") };
}

function toWarning(requirement: Requirement["name"], { message, path }: Lack): Warning {
  const detail = { requirement, ...(path === undefined ? {} : { path }) };
  return { code: "policy_reminder", message: message("asks for"), detail };
}
