import type { MarkHandler } from "./mark-handler.ts";

/** Keeps a mark as typed: `> ` and `- ` read well on platforms without markup. */
export const keepAsTyped: MarkHandler = { open() {}, close() {} };
