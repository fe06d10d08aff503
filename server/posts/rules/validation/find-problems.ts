import { MOST_FAILURES } from "#core/contract/resources/entry-failure.ts";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { cutMessage } from "#server/posts/list/entry-failures.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import type { PostVerdict } from "./validate-stored-post.ts";

export interface Problem {
  channel_id: string;
  code: ValidationCode;
  message: string;
}

/** A platform that doesn't respond now may respond when the post is due. */
const PASSES = "platform_unavailable";

export function lasts({ code }: { code: ValidationCode }): boolean {
  return code !== PASSES;
}

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
