import type { EmojiData } from "./emoji-data.ts";

let loading: Promise<EmojiData> | undefined;

/** Loads all emoji once. If it rejects, the next call tries again. */
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
