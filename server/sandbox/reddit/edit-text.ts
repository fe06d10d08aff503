import type { SimulatorContext } from "../spec.ts";
import { MAX_TEXT } from "./check-submission.ts";
import { asRead } from "./keep-submission.ts";
import { listed, refused } from "./refuse.ts";
import { knownSubmissions } from "./submissions.ts";

/**
 * `POST /api/editusertext` (https://www.reddit.com/dev/api#POST_api_editusertext), only for text posts
 * (`POST_editusertext`, r2/controllers/api.py of github.com/reddit-archive/reddit).
 */
export async function editText(
  { store }: SimulatorContext,
  form: URLSearchParams,
): Promise<Response> {
  const text = form.get("text") ?? "";
  const known = await knownSubmissions(store);
  const found = known.find(({ post }) => post.external_post_id === form.get("thing_id"));
  if (found === undefined) return listed("NOT_AUTHOR", "you can't do that", "thing_id");
  if (text.trim() === "") return listed("NO_TEXT", "we need something here", "text");
  if (text.length > MAX_TEXT)
    return listed("TOO_LONG", `this is too long (max: ${MAX_TEXT})`, "text");
  if (found.kind !== "self") return refused(403, "Forbidden");
  const { post, ...payload } = found;
  await store.rewrite(post.id, { text: asRead(text), payload: { ...payload, text: text.trim() } });
  const data = { name: post.external_post_id, selftext: text.trim() };
  return Response.json({ json: { errors: [], data: { things: [{ kind: "t3", data }] } } });
}
