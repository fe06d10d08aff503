import type { MarkHandler } from "./mark-handler.ts";

/** The mark reads well as it was typed: `> ` and `- ` are how people quote and list where there is no markup. */
export const keepAsTyped: MarkHandler = { open() {}, close() {} };
