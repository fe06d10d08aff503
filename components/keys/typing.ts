/** How long after a key somebody is still typing. */
const STILL_MS = 1_500;

const FIELDS = "input, textarea, [contenteditable]:not([contenteditable=false])";

/** Knows whether somebody is typing in a field, from the keys that it hears. */
export function createTyping(now: () => number) {
  let last = Number.NEGATIVE_INFINITY;
  return {
    hear({ target }: Pick<KeyboardEvent, "target">) {
      const isInField = target instanceof Element && target.closest(FIELDS) !== null;
      last = isInField ? now() : Number.NEGATIVE_INFINITY;
    },
    isTyping: () => now() - last < STILL_MS,
  };
}

export const typing = createTyping(() => performance.now());
