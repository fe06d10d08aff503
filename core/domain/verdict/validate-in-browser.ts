import { createRenderCache, type RenderCache, type RenderedCopy } from "../copy/index.ts";
import type { BrowserContext } from "./rule.ts";
import { type EntryVerdict, toVerdict } from "./to-verdict.ts";
import { validateCopy } from "./validate-copy.ts";

/** Validates a copy with all browser rules. `cache` is the one that it was rendered with. */
export function validateInBrowser(
  copy: RenderedCopy,
  context: BrowserContext,
  cache: RenderCache = createRenderCache(),
): EntryVerdict {
  const validated = validateCopy(copy, context, cache);
  return toVerdict(copy, validated, validated.errors);
}
