import type { SimulatorContext } from "../spec.ts";
import { plainError } from "./refuse.ts";
import { toAnswer } from "./to-answer.ts";

/** The post that was sent with this key. */
export async function findPost({ store }: SimulatorContext, key: string): Promise<Response> {
  const post = await store.findByKey(key);
  if (post === null) return plainError(404, "There is no post with this key");
  return toAnswer(store, post);
}
