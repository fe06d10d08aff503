import { z } from "zod";

export const CountingUnit = z
  .enum(["grapheme", "utf8_byte", "utf16", "code_point", "mastodon", "x_weighted", "threads"])
  .meta({ id: "CountingUnit", description: "How a platform counts the length of a text." });
export type CountingUnit = z.infer<typeof CountingUnit>;

export const Dialect = z.enum(["plain", "bluesky", "mastodon"]).meta({
  id: "Dialect",
  description: "Which marks and links survive on the platform, and how.",
});
export type Dialect = z.infer<typeof Dialect>;

/** A platform's rules as data. The verdict engine interprets it; nothing else may know a platform's numbers. */
export const ProviderManifest = z
  .object({
    provider: z.string(),
    title: z.string().meta({ description: "The platform's name as people write it." }),
    text: z.object({
      dialect: Dialect,
      budgets: z
        .array(z.object({ unit: CountingUnit, limit: z.int() }))
        .min(1)
        .meta({
          description:
            "All must hold. The first is the one shown as `content.length` of `content.limit`.",
        }),
      reserved_per_url: z
        .int()
        .nullable()
        .meta({ description: "What any link counts as, where that is fixed." }),
    }),
  })
  .meta({ id: "ProviderManifest" });
export type ProviderManifest = z.infer<typeof ProviderManifest>;
