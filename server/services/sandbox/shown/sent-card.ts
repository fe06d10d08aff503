import { z } from "zod";
import type { SandboxPost } from "#server/sandbox/spec.ts";

export interface SentCard {
  url: string;
  title?: string;
  description?: string;
  picture?: string;
}

const External = z.object({ uri: z.string(), title: z.string(), description: z.string() });
const Article = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string().default(""),
});

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
