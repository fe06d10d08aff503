import { z } from "zod";
import { PolicyRequirements } from "./policy-requirements.ts";
import { UtmRule } from "./utm-rule.ts";

/** A daily range in which nothing is published. `start` is inclusive, `end` exclusive; may span midnight. */
export const QuietHours = z
  .object({
    start: z.string().meta({ description: "Local time in `time_zone`.", examples: ["22:00"] }),
    end: z
      .string()
      .meta({ description: "The end of quiet hours, exclusive.", examples: ["07:00"] }),
  })
  .meta({ id: "QuietHours" });
export type QuietHours = z.infer<typeof QuietHours>;

/** What an organization publishes, and when. Part of every validation. */
export const OrganizationPolicy = z
  .object({
    time_zone: z.string().meta({
      description: "The IANA time zone in which people read times.",
      examples: ["Europe/Prague"],
    }),
    quiet_hours: QuietHours.nullable(),
    banned_terms: z.array(z.string()).meta({
      description: "Terms that no text may contain, as whole words, ignoring case and accents.",
      examples: [["guaranteed returns"]],
    }),
    blocked_domains: z.array(z.string()).meta({
      description:
        "Domains that no text may link to, including subdomains. Lower case, in punycode.",
      examples: [["example.com", "xn--bcher-kva.example"]],
    }),
    utm: z.array(UtmRule).meta({
      description:
        "The UTM parameters that web links in texts and first comments get when a post is published. Links that have any are published as typed.",
    }),
    require: PolicyRequirements,
  })
  .meta({ id: "OrganizationPolicy" });
export type OrganizationPolicy = z.infer<typeof OrganizationPolicy>;
