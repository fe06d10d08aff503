import { z } from "zod";
import type { SandboxPost } from "#server/sandbox/spec.ts";

/** What the card of a link says; where only its address was sent, its page says the rest. */
export interface SentCard {
  url: string;
  title?: string;
  description?: string;
  /** Where its picture is; left out where none came with it. */
  picture?: string;
}

const External = z.object({ uri: z.string(), title: z.string(), description: z.string() });
const Article = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string().default(""),
});

/** Where platforms are sent the card of a link, or the page that they make one of. */
const CARDS: Readonly<Record<string, z.ZodType<SentCard>>> = {
  bluesky: z
    .object({ record: z.object({ embed: z.object({ external: External }) }) })
    .transform(({ record: { embed } }) => {
      const { uri: url, ...said } = embed.external;
      return { url, ...said };
    }),
  linkedin_member: linkedinCard(),
  linkedin_page: linkedinCard(),
  facebook: z.object({ link: z.string() }).transform(({ link }) => ({ url: link })),
  threads: z
    .object({ link_attachment: z.string() })
    .transform(({ link_attachment }) => ({ url: link_attachment })),
  tumblr: z
    .object({ content: z.array(z.object({ type: z.string(), url: z.string().optional() })) })
    .transform(({ content }) => content.find(({ type }) => type === "link")?.url)
    .pipe(z.string())
    .transform((url) => ({ url })),
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
