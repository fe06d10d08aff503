/** Thread that validates large posts: each message contains posts, and is answered with verdicts. */
import { type PostToValidate, repairPost } from "#core/domain/fixes/repair-post.ts";
import { packTexts } from "#core/domain/texts/pack-texts.ts";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";
import { answerThread } from "#server/platform/answer-thread.ts";

answerThread((message) => {
  const posts = unpackTexts(message) as PostToValidate[];
  return packTexts(posts.map((post) => repairPost(post)));
});
