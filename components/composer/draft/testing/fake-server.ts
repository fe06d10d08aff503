import type { Problem } from "#components/api/problem.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, type DraftFields, EMPTY_DRAFT } from "../draft.ts";
import type { PostWriter } from "../save-draft.ts";

/** What happens to the next call. "dead" loses the request, "loses the answer" applies it and loses the response. */
export type Line = "answers" | "dead" | "loses the answer" | "signed out";

/** A fake server that stores one post with all its versions, following the rules of the real one. */
export function createFakeServer() {
  const versions: Draft[] = [];
  const answers = new Map<string, Post>();
  const calls: {
    kind: "create" | "update";
    input: Partial<Parameters<PostWriter["update"]>[0]>;
  }[] = [];
  let line: () => Line = () => "answers";
  let posts = 0;
  let status: Post["status"] = "draft";

  function answer(): Post {
    const updated_at = String(versions.length).padStart(6, "0");
    const where = placeOf(versions);
    return { id: "post_1", updated_at, status, ...where, when_ready: null } as Post;
  }
  function storeOnce(key: string, draft: Draft, isScheduled: boolean): Post {
    versions.push(draft);
    if (isScheduled) status = "scheduled";
    const post = answer();
    answers.set(key, post);
    return post;
  }
  async function call<Answer>(act: () => Answer): Promise<Answer> {
    const state = line();
    await Promise.resolve();
    if (state === "dead") throw new Error("Nobody answers.");
    if (state === "signed out") throw refusal({ code: "UNAUTHORIZED", message: "Sign in." });
    const done = act();
    await Promise.resolve();
    if (state === "loses the answer") throw new Error("The answer was lost.");
    return done;
  }
  const writer: PostWriter = {
    create: (input) =>
      call(() => {
        calls.push({ kind: "create", input });
        const earlier = answers.get(input.idempotency_key);
        if (earlier !== undefined) return earlier;
        posts += 1;
        return storeOnce(input.idempotency_key, toDraft(input), false);
      }),
    update: (input) =>
      call(() => {
        calls.push({ kind: "update", input });
        const earlier = answers.get(input.idempotency_key);
        if (earlier !== undefined) return earlier;
        if (input.expected_updated_at !== answer().updated_at)
          throw refusal({ code: "CONFLICT", reason: "stale_version", message: "It has changed." });
        return storeOnce(
          input.idempotency_key,
          toDraft(input),
          typeof input.scheduled_at === "string",
        );
      }),
    get: () => call(answer),
  };
  return {
    writer,
    calls,
    versions,
    count: () => posts,
    post: answer,
    read: ({ updated_at }: Post): Draft => versions[Number(updated_at) - 1] ?? EMPTY_DRAFT,
    setLine(next: () => Line) {
      line = next;
    },
    edit(change: (draft: Draft) => Draft): Post {
      versions.push(change(versions.at(-1) ?? EMPTY_DRAFT));
      return answer();
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

/** Where a post is: its channels, and the board of ideas if it was created without any. */
function placeOf(versions: readonly Draft[]): Pick<Post, "channels" | "stage"> {
  const channels = (versions.at(-1)?.channels ?? []).map((channel_id) => ({ channel_id }));
  const stage = versions[0]?.channels.length === 0 ? "idea" : null;
  return { stage, channels: channels as Post["channels"] };
}

function toDraft(input: DraftFields): Draft {
  const { content, channels, per_channel, media } = input;
  const overrides = per_channel as Draft["overrides"];
  return { content, channels, overrides, media };
}

function refusal(problem: Problem) {
  return { data: { refusal: problem } };
}
