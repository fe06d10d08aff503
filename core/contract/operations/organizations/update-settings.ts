import { z } from "zod";
import { defineOperation } from "#core/contract/define-operation.ts";
import { GivenName, isPlain, PLAIN } from "#core/contract/given-name.ts";
import { Id } from "#core/contract/id.ts";
import {
  Burst,
  HandoffHours,
  OrganizationSettings,
} from "#core/contract/resources/organization-settings.ts";
import { PolicyRequirements } from "#core/contract/resources/policy-requirements.ts";
import { MOST_UTM_RULES } from "#core/contract/resources/utm-rule.ts";
import { strictObject } from "#core/contract/strict-object.ts";
import { PLATFORM_PLACEHOLDER, unknownPlaceholder } from "#core/contract/utm-placeholder.ts";
import { TimeZone } from "./time-zone.ts";

const LONGEST = 253;

/** People may paste a URL instead of a domain. Longer input isn't parsed. */
const MOST_TYPED = 2_000;

const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

const NUMBER = /^\d+$/;

/** A domain as typed by people, normalized for comparison with links: lowercase, punycode, without `www.` or `*.`. */
const DomainName = z
  .string()
  .trim()
  .max(MOST_TYPED)
  .overwrite((typed) => (objectTo(typed) === undefined ? canonical(typed) : typed))
  .refine((typed) => objectTo(typed) === undefined, {
    error: (issue) => objectTo(String(issue.input)),
  })
  .meta({ examples: ["example.com"] });

const MOST_ENTRIES = 500;

const LONGEST_TERM = 100;

/** A term of only spaces, accents or invisible characters would never match. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const TimeOfDay = z
  .string()
  .regex(TIME_OF_DAY, {
    error: (issue) =>
      `${JSON.stringify(String(issue.input).slice(0, LONGEST_TERM))} is not a time of day: send one from 00:00 to 23:59, such as 22:00`,
  })
  .max(5)
  .meta({ examples: ["22:00"] });

const QuietHours = strictObject({ start: TimeOfDay, end: TimeOfDay }).refine(
  ({ start, end }) => start !== end,
  { error: "start and end must differ: quiet hours can't last all day" },
);

const Term = z
  .string()
  .trim()
  .max(LONGEST_TERM)
  .regex(VISIBLE, { error: "needs a letter, a digit or a sign" });

const LONGEST_PARAMETER = 100;

const UtmText = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_PARAMETER)
  .refine(isPlain, PLAIN)
  .refine((text) => text.isWellFormed(), "must be valid Unicode text")
  .refine((text) => unknownPlaceholder(text) === undefined, {
    error: ({ input }) =>
      `has ${unknownPlaceholder(String(input))}, but the only placeholder is ${PLATFORM_PLACEHOLDER}, the platform's name`,
  });

const UtmRule = strictObject({
  channel: Id.optional(),
  source: UtmText,
  medium: UtmText,
  campaign: UtmText.nullable().default(null),
});

const policyFields = {
  time_zone: TimeZone,
  quiet_hours: QuietHours,
  banned_terms: z
    .array(Term)
    .max(MOST_ENTRIES)
    .overwrite((terms) => distinct(terms, (term) => term.toLowerCase())),
  blocked_domains: z
    .array(DomainName)
    .max(MOST_ENTRIES)
    .overwrite((domains) => distinct(domains, (domain) => domain)),
  utm: z
    .array(UtmRule)
    .max(MOST_UTM_RULES)
    .refine(
      (rules) => new Set(rules.map(({ channel }) => channel)).size === rules.length,
      "have at most one rule for each channel, for each provider, and for all channels",
    ),
  require: strictObject(PolicyRequirements.shape).partial(),
};

const MOST_STEPS = 10;

const MOST_APPROVERS = 100;

const MOST_PROJECTS = 100;

/** Replaces all previous approval settings. */
const ApprovalSettingsInput = strictObject({
  mode: z.enum(["none", "required"]),
  approvers: z.enum(["any", "all"]).default("any"),
  steps: z
    .array(
      strictObject({
        name: GivenName,
        user_ids: z.array(Id).max(MOST_APPROVERS),
      }),
    )
    .max(MOST_STEPS)
    .default([]),
  project_ids: z.array(Id).min(1).max(MOST_PROJECTS).optional(),
  reapprove_on_reschedule: z.boolean().default(false),
}).refine(({ approvers, steps }) => approvers === "any" || steps.length > 0, {
  path: ["steps"],
  error: "name at least one step, because approvers: all needs to know who must approve",
});

const Color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, {
    error: (issue) =>
      `${JSON.stringify(String(issue.input).slice(0, LONGEST_TERM))} is not a color: send one such as "#1a7f5a"`,
  })
  .max(7)
  .meta({ examples: ["#1a7f5a"] });

const BrandingInput = strictObject({
  logo_id: Id.nullable().optional(),
  color: Color.nullable().optional(),
});

export const UpdateSettings = defineOperation({
  name: "organizations.update_settings",
  kind: "mutation",
  summary: "Update the organization's policy",
  description:
    "Omitted fields stay as they are. A list replaces the whole list; `quiet_hours: null` turns quiet hours off. The rules in `utm` apply to what is published from now on; a post that was approved with other links needs a new approval. Omitted fields of `require` stay as they are too. `branding.logo_id` is the ID of an image that is ready; null removes the logo or the color. Only an owner, in the dashboard, can change `approval`, `burst` and `hold_repeats`: it is refused with `people_only` otherwise.",
  http: { method: "PATCH", path: "/organization/settings" },
  agent: null,
  scope: "settings",
  input: strictObject({
    time_zone: policyFields.time_zone.optional(),
    quiet_hours: policyFields.quiet_hours.nullable().optional(),
    banned_terms: policyFields.banned_terms.optional(),
    blocked_domains: policyFields.blocked_domains.optional(),
    utm: policyFields.utm.optional(),
    require: policyFields.require.optional(),
    approval: ApprovalSettingsInput.optional(),
    branding: BrandingInput.optional(),
    handoff_hours: HandoffHours.optional(),
    burst: strictObject(Burst.shape).optional(),
    hold_repeats: z.boolean().optional(),
  }),
  output: OrganizationSettings,
  refusals: [
    "unknown_project",
    "unknown_channel",
    "people_only",
    "owners_only",
    "unknown_media",
    "unusable_logo",
  ],
});

/** Removes later values with the same key. */
function distinct(values: string[], keyOf: (value: string) => string): string[] {
  const firsts = new Map<string, string>();
  for (const value of values) {
    if (!firsts.has(keyOf(value))) firsts.set(keyOf(value), value);
  }
  return [...firsts.values()];
}

/** Returns why a text isn't a domain, with a suggestion; undefined if it is one. */
function objectTo(typed: string): string | undefined {
  const named = JSON.stringify(typed.slice(0, LONGEST));
  const host = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(typed)?.[1];
  if (host !== undefined) return `${named} is a URL: send only the domain${such(host)}`;
  const [bare = ""] = typed.split(/[/?#@:]/, 1);
  if (bare !== typed) return `${named} is more than a domain: send only the domain${such(bare)}`;
  return isDomain(canonical(typed))
    ? undefined
    : `${named} is not a domain: send one such as "example.com"`;
}

function such(host: string) {
  const domain = canonical(host);
  return isDomain(domain) ? `, "${domain}"` : "";
}

function canonical(typed: string): string {
  const host = toAscii(typed.replace(/^\*\./, "")).replace(/\.$/, "");
  const bare = host.replace(/^www\./, "");
  return bare.includes(".") ? bare : host;
}

/** Lowercases and encodes as punycode, like browsers do for links. Empty if browsers couldn't open it. */
function toAscii(host: string): string {
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return "";
  }
}

function isDomain(host: string): boolean {
  const labels = host.split(".");
  if (labels.length < 2 || host.length > LONGEST) return false;
  return labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? "");
}
