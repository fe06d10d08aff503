import { MOST_FAILURES } from "#core/contract/resources/entry-failure.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PostVerdict } from "../posts/judge-post.ts";
import { cutMessage } from "../posts/list/entry-failures.ts";
import type { PostRecord } from "../posts/post-record.ts";

/** Why a scheduled post can't go out on a channel. */
export interface Problem {
  channel_id: string;
  code: ValidationCode;
  message: string;
}

/** A platform that doesn't respond now may well respond when the post is due. */
const PASSES = "platform_unavailable";

/** Whether an error still holds when the post is due, as far as is known now. */
export function lasts({ code }: { code: ValidationCode }): boolean {
  return code !== PASSES;
}

/** Why a post can't go out, for the first of its channels where it can't. */
export function problemsOf(post: PostRecord, verdict: PostVerdict): Problem[] {
  return post.entries
    .flatMap(({ channel_id }, index) => {
      const errors = verdict.entries[index]?.errors ?? [];
      const error = errors.find(lasts);
      if (error === undefined) return [];
      const { code, message } = error;
      return [{ channel_id, code, message: cutMessage(message) }];
    })
    .slice(0, MOST_FAILURES);
}
