import type { Json } from "#server/providers/spec.ts";
import type { SandboxPost, SimulatorContext } from "#server/sandbox/spec.ts";
import { invalidRequest, problem } from "../refuse.ts";
import { snowflake } from "../snowflake.ts";
import { type Draft, findDraft } from "./create-draft.ts";
import type { NewArticle } from "./new-article.ts";

/**
 * `POST /2/articles/{id}/publish`: once. X's response to a second call isn't documented; an adapter must not depend on
 * it.
 */
export async function publishDraft(context: SimulatorContext, id: string): Promise<Response> {
  const { store } = context;
  const draft = await findDraft(context, id);
  if (draft === null)
    return problem(404, { title: "Not Found", detail: "There is no such Article." });
  const post = toPost(context, id, draft);
  if ((await store.insertOnce(post)) !== null)
    return invalidRequest("The Article is published already.");
  const data = { post_id: post.external_post_id, web_url: store.pageUrl(post.id) };
  return Response.json({ data });
}

function toPost({ store, now }: SimulatorContext, draft_id: string, { article, files }: Draft) {
  const received_at = now();
  return {
    id: store.newId(),
    external_post_id: snowflake(received_at, store.sequence()),
    key: `article ${draft_id}`,
    text: plainTextOf(article),
    payload: JSON.parse(JSON.stringify({ article })) as Json,
    received_at,
    files,
  } satisfies SandboxPost;
}

function plainTextOf({ content_state }: NewArticle): string {
  return content_state.blocks
    .filter(({ type }) => type !== "atomic")
    .map(({ text }) => text)
    .join("\n");
}
