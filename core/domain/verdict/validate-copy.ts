import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { RenderCache, RenderedCopy } from "../copy/index.ts";
import { BROWSER_RULES } from "./browser-rules.ts";
import type { BrowserContext } from "./rule.ts";
import { WARNING_RULES } from "./warning-rules.ts";

/** Validation of a copy on any channel. What only the server knows is validated per channel. */
export interface CopyVerdict {
  errors: readonly ValidationError[];
  warnings: readonly Warning[];
}

/** Per rule. A copy of 100,000 characters can be a thread of 20,000 items, each with an error. */
const MOST_ERRORS = 25;

interface CachedVerdict {
  context: BrowserContext;
  verdict: CopyVerdict;
}

/** Validation results of a cache's copies. Nearly always one per copy, because a post has one policy and one time. */
const cachedVerdicts = new WeakMap<RenderCache, Map<RenderedCopy, CachedVerdict[]>>();

/** Validates a copy with all browser rules, once per context, however many channels share it. */
export function validateCopy(
  copy: RenderedCopy,
  context: BrowserContext,
  cache: RenderCache,
): CopyVerdict {
  const cached = cacheOf(cache);
  const before = cached.get(copy) ?? [];
  const found = before.find((each) => isSame(each.context, context));
  if (found !== undefined) return found.verdict;
  const verdict = {
    errors: BROWSER_RULES.flatMap((rule) => rule.validate(copy, context).slice(0, MOST_ERRORS)),
    warnings: WARNING_RULES.flatMap((warn) => warn(copy, context).slice(0, MOST_ERRORS)),
  };
  cached.set(copy, [...before, { context, verdict }]);
  return verdict;
}

function cacheOf(cache: RenderCache): Map<RenderedCopy, CachedVerdict[]> {
  const cached = cachedVerdicts.get(cache);
  if (cached !== undefined) return cached;
  const made = new Map<RenderedCopy, CachedVerdict[]>();
  cachedVerdicts.set(cache, made);
  return made;
}

function isSame(left: BrowserContext, right: BrowserContext): boolean {
  return (
    left.policy === right.policy &&
    left.due?.getTime() === right.due?.getTime() &&
    left.fixes_applied.join() === right.fixes_applied.join()
  );
}
