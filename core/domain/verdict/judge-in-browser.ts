import { createRenderCache, type RenderCache, type RenderedCopy } from "../copy/index.ts";
import { judgeCopy } from "./judge-copy.ts";
import type { BrowserContext } from "./rule.ts";
import { type EntryVerdict, toVerdict } from "./to-verdict.ts";

/** Validates a copy with all browser rules. `cache` is the one that it was rendered with. */
export function judgeInBrowser(
  copy: RenderedCopy,
  context: BrowserContext,
  cache: RenderCache = createRenderCache(),
): EntryVerdict {
  const judged = judgeCopy(copy, context, cache);
  return toVerdict(copy, judged, judged.errors);
}
