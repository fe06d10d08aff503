import { MOST_OWN_CHARACTERS } from "#core/contract/limits.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { formatNumber } from "#core/domain/verdict/phrases.ts";
import type { EntryRecord } from "#server/posts/record/post-record.ts";

/**
 * Throws if a post's channels have too much customized text in total, because it is read and written whole. Edits add
 * to the stored text, and fixes customize a channel's text, so a request alone doesn't show this.
 */
export function refuseTooMuchCopy(entries: readonly Pick<EntryRecord, "content">[]): void {
  const characters = entries.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  if (characters <= MOST_OWN_CHARACTERS) return;
  throw Refusal.because(
    "invalid_input",
    `per_channel: The customized texts have ${formatNumber(characters)} characters in total; at most ${formatNumber(MOST_OWN_CHARACTERS)} are allowed. Shorten them, or reset channels to the main post with content: null.`,
  );
}
