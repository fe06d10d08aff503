/**
 * Thread that validates large posts: each message contains posts, and is answered with verdicts. It ends on failure.
 */
import { parentPort } from "node:worker_threads";
import { type PostToValidate, repairPost } from "#core/domain/fixes/repair-post.ts";
import { packTexts } from "#core/domain/texts/pack-texts.ts";
import { unpackTexts } from "#core/domain/texts/unpack-texts.ts";

parentPort?.on("message", (message: unknown) => {
  const posts = unpackTexts(message) as PostToValidate[];
  parentPort?.postMessage(packTexts(posts.map((post) => repairPost(post))));
});
