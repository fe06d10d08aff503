import type { Received } from "#platforms/kit/received/received.ts";

/** What readers see of what the simulator received. This isn't written yet: see `kit/received/received.ts`. */
export const received: Received = {};
