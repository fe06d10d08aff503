import { z } from "zod";
import type { SandboxPost } from "#server/sandbox/spec.ts";

/** What the card of a link says. */
export interface SentCard {
  url: string;
  title: string;
  description: string;
  /** Where its picture is; left out where none came with it. */
  picture?: string;
}

const External = z.object({ uri: z.string(), title: z.string(), description: z.string() });
const Article = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string().default(""),
});

/** Platforms that make no card of a link themselves, and where they are sent one. */
const CARDS: Readonly<Record<string, z.ZodType<SentCard>>> = {
  bluesky: z
    .object({ record: z.object({ embed: z.object({ external: External }) }) })
    .transform(({ record: { embed } }) => {
      const { uri: url, ...said } = embed.external;
      return { url, ...said };
    }),
  linkedin_member: linkedinCard(),
  linkedin_page: linkedinCard(),
};

/** The card that came with a post; null where none did. */
export function sentCard(provider: string, { payload }: SandboxPost): SentCard | null {
  return CARDS[provider]?.safeParse(payload).data ?? null;
}

function linkedinCard(): z.ZodType<SentCard> {
  return z
    .object({ content: z.object({ article: Article }) })
    .transform(({ content: { article } }) => {
      const { source: url, ...said } = article;
      return { url, ...said };
    });
}
