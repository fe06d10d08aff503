import { receivedPoll } from "#platforms/kit/graph/poll-attachment.ts";
import type { Received } from "#platforms/kit/received/received.ts";

export const received: Received = { poll: receivedPoll };
