import type { EmojiData } from "./emoji-data.ts";

let loading: Promise<EmojiData> | undefined;

/** All emojis, loaded once when they are first needed. Rejects where they can't be; the next call tries again. */
export function loadEmojis(): Promise<EmojiData> {
  loading ??= fetch("/api/emoji")
    .then((answer) => {
      if (!answer.ok) throw new Error(`Loading emoji failed: ${answer.status}`);
      return answer.json() as Promise<EmojiData>;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
