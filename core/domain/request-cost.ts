/** How many characters a request that costs no more than any other may have judged. */
const CHARACTERS_PER_REQUEST = 100_000;

/**
 * What a request costs of its organization's budget, in requests: one for each 100,000 characters that it has judged, one at
 * least. `characters` are those of the copies, counted for each channel that gets them.
 */
export function requestCost(characters: number): number {
  return Math.max(1, Math.ceil(characters / CHARACTERS_PER_REQUEST));
}
