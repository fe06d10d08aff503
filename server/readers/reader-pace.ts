export interface ReaderPace {
  /** How often a reader checks without being woken, and whether it is its process's turn. */
  poll_ms: number;
  /** How soon it checks again for events that an older transaction still hides. */
  soon_ms: number;
  first_retry_ms: number;
  longest_retry_ms: number;
  batch: number;
}

export const USUAL_PACE: ReaderPace = {
  poll_ms: 5_000,
  soon_ms: 100,
  first_retry_ms: 500,
  longest_retry_ms: 300_000,
  batch: 200,
};
