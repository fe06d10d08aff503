/** Maximum characters validated by a request with the minimum cost. */
const CHARACTERS_PER_REQUEST = 100_000;

/**
 * Returns the rate limit cost of a request: 1 per 100,000 validated characters, at least 1. `characters` are those of
 * all copies, counted once per channel.
 */
export function requestCost(characters: number): number {
  return Math.max(1, Math.ceil(characters / CHARACTERS_PER_REQUEST));
}
