import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't derive from the manifest. This isn't written yet: most platforms need little of it. */
export const exceptions: Exceptions = {};
