import type { z } from "zod";
import { type ListSuggestions, POSTS_LOOKED_AT } from "#core/contract/operations/suggestions.ts";
import type { Suggestion } from "#core/contract/resources/suggestion.ts";
import { tallyWords } from "#core/domain/suggestions/tally-words.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type Call = { ctx: ServiceContext; input: z.output<typeof ListSuggestions.input> };

/**
 * Characters read of each text, and of all customized texts of a post together. A post may have a hundred of them,
 * which together would be hundreds of megabytes.
 */
const CHARACTERS_READ = 2000;
const OWN_COPIES_READ = 3;

/**
 * Returns hashtags or mentions of the organization's newest posts, most used first. They are read from the posts: a
 * separate table would have to be updated with each change of a post, and would keep every half-typed word ever saved.
 * One statement, which reads no more posts however many there are.
 */
export async function listSuggestions({ ctx, input }: Call): Promise<Suggestion[]> {
  const rows = await ctx.sql<{ texts: string[] }>(
    `SELECT array_prepend(
       left(newest.content, ${CHARACTERS_READ}),
       ARRAY (
         SELECT left(entry.content, ${CHARACTERS_READ}) FROM channel_entry AS entry
         WHERE entry.post_id = newest.id AND entry.content IS NOT NULL
         ORDER BY entry.position LIMIT ${OWN_COPIES_READ}
       )
     ) AS texts
     FROM (
       SELECT id, content FROM post WHERE organization_id = $1 AND deleted_at IS NULL
       ORDER BY id COLLATE "C" DESC LIMIT ${POSTS_LOOKED_AT}
     ) AS newest
     ORDER BY newest.id COLLATE "C" DESC`,
    [ctx.organization_id],
  );
  return tallyWords(
    rows.map(({ texts }) => texts),
    input,
  );
}
