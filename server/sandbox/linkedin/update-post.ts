import { z } from "zod";
import type { SimulatorContext } from "../spec.ts";
import { MAX_COMMENTARY } from "./create-post.ts";
import { readLittleText } from "./little-text.ts";
import { NewPost } from "./new-post.ts";
import { livePosts } from "./posts.ts";
import { badBody, badPost, linkedinError, notFound, refuse } from "./refuse.ts";

/** Other changes, such as an advertisement's button, aren't simulated. */
const Change = z.strictObject({
  patch: z.strictObject({ $set: z.strictObject({ commentary: z.string() }) }),
});

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#update-posts */
export async function updatePost(
  { store }: SimulatorContext,
  request: Request,
  name: string,
): Promise<Response> {
  if (request.headers.get("x-restli-method") !== "PARTIAL_UPDATE")
    return linkedinError(400, { message: "X-RestLi-Method must be PARTIAL_UPDATE" });
  const post = (await livePosts(store)).find((each) => each.external_post_id === name);
  if (post === undefined) return notFound();
  const input = Change.safeParse(await request.json().catch(() => null));
  if (!input.success)
    return badBody(
      input.error.issues.map(({ path, message }) => `/${path.join("/")} :: ${message}`),
    );
  const { commentary } = input.data.patch.$set;
  const before = NewPost.parse(post.payload);
  if (commentary.trim() === "" && before.content === undefined)
    return badPost(422, "MISSING_FIELD", "Commentary can't be empty");
  const { shown } = readLittleText(commentary);
  if (shown.length > MAX_COMMENTARY) return refuse("validation");
  const payload = JSON.parse(JSON.stringify({ ...before, commentary }));
  await store.rewrite(post.id, { text: shown, payload });
  return new Response(null, { status: 204 });
}
