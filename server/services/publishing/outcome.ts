/** What follows a call to publish: nothing (`ended`), or the same call again after a while, where 0 means at once. */
export type PublishOutcome = "ended" | { retry_in_ms: number };
