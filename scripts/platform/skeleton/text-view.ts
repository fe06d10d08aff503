import { anyAddress } from "#platforms/kit/browser/find.ts";
import type { TextView } from "#platforms/kit/browser/text-view.ts";

// This isn't written yet: say what the platform links in plain text, and how it shortens URLs.
export const examplePlatform: TextView = { finders: { links: anyAddress } };
