import { AnswerHandoff, GetHandoff } from "#core/contract/operations/posts/answer-handoff.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { answerHandoff } from "./handoff/answer-handoff.ts";
import { getHandoff } from "./handoff/get-handoff.ts";

export const posts = resource("posts", [
  serve(AnswerHandoff, answerHandoff),
  serve(GetHandoff, getHandoff),
]);
