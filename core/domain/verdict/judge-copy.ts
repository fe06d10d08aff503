import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { RenderCache, RenderedCopy } from "../copy/index.ts";
import { BROWSER_RULES } from "./browser-rules.ts";
import type { BrowserContext } from "./rule.ts";
import { WARNING_RULES } from "./warnings.ts";

/** What is wrong with a copy, wherever it goes out: what the server knows besides is for each channel. */
export interface CopyVerdict {
  /** By the rules that a browser can judge by, in their order. */
  errors: readonly ValidationError[];
  warnings: readonly Warning[];
}

/** Of one rule. A copy of 100,000 characters can be a thread of 20,000 items with something wrong in each. */
const MOST_ERRORS = 25;

interface KnownVerdict {
  context: BrowserContext;
  verdict: CopyVerdict;
}

/** What has been judged of a cache's copies. Of a copy it is nearly always one: a post has one policy and one time. */
const knownIn = new WeakMap<RenderCache, Map<RenderedCopy, KnownVerdict[]>>();

/** Judges a copy by all that a browser can judge by, once in each context, however many channels share it. */
export function judgeCopy(
  copy: RenderedCopy,
  context: BrowserContext,
  cache: RenderCache,
): CopyVerdict {
  const known = knownOf(cache);
  const before = known.get(copy) ?? [];
  const found = before.find((each) => isSame(each.context, context));
  if (found !== undefined) return found.verdict;
  const verdict = {
    errors: BROWSER_RULES.flatMap((rule) => rule.judge(copy, context).slice(0, MOST_ERRORS)),
    warnings: WARNING_RULES.flatMap((warn) => warn(copy, context).slice(0, MOST_ERRORS)),
  };
  known.set(copy, [...before, { context, verdict }]);
  return verdict;
}

function knownOf(cache: RenderCache): Map<RenderedCopy, KnownVerdict[]> {
  const known = knownIn.get(cache);
  if (known !== undefined) return known;
  const made = new Map<RenderedCopy, KnownVerdict[]>();
  knownIn.set(cache, made);
  return made;
}

function isSame(left: BrowserContext, right: BrowserContext): boolean {
  return (
    left.policy === right.policy &&
    left.due?.getTime() === right.due?.getTime() &&
    left.fixes_applied.join() === right.fixes_applied.join()
  );
}
