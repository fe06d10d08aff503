import { z } from "zod";

/** A stretch of each day in which nothing is to go out: from `start` up to and without `end`, over midnight or not. */
export const QuietHours = z
  .object({
    start: z.string().meta({ description: "On the clock of `time_zone`.", examples: ["22:00"] }),
    end: z.string().meta({ description: "The first minute after it.", examples: ["07:00"] }),
  })
  .meta({ id: "QuietHours" });
export type QuietHours = z.infer<typeof QuietHours>;

/** What an organization lets out, and when. Every verdict is given under it. */
export const OrganizationPolicy = z
  .object({
    time_zone: z
      .string()
      .meta({ description: "The IANA zone people read times in.", examples: ["Europe/Prague"] }),
    quiet_hours: QuietHours.nullable(),
    banned_terms: z.array(z.string()).meta({
      description: "Words that no copy may hold, as whole words, whatever their case and accents.",
      examples: [["guaranteed returns"]],
    }),
    blocked_domains: z.array(z.string()).meta({
      description:
        "Domains that no copy may link to, subdomains included. Lower case, in punycode.",
      examples: [["example.com", "xn--bcher-kva.example"]],
    }),
  })
  .meta({ id: "OrganizationPolicy" });
export type OrganizationPolicy = z.infer<typeof OrganizationPolicy>;
