/** What a call to publish is to do next: nothing more, or the same again after a while; 0 is at once. */
export type PublishOutcome = "ended" | { retry_in_ms: number };
