import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { Warning } from "#core/contract/resources/warning.ts";
import type { RenderedCopy } from "../copy/index.ts";
import type { BrowserContext, BrowserRule } from "./rule.ts";
import { isForBrowsers, RULES } from "./rules.ts";
import { WARNING_RULES } from "./warnings.ts";

/** What is wrong with a copy, wherever it goes out: what the server knows besides is for each channel. */
export interface CopyVerdict {
  errors: ReadonlyMap<BrowserRule, readonly ValidationError[]>;
  warnings: readonly Warning[];
}

const BROWSER_RULES = RULES.filter(isForBrowsers);

/** By copy, for as long as the copy itself is kept: nearly always one, as one post has one policy and one time. */
const known = new WeakMap<RenderedCopy, { context: BrowserContext; verdict: CopyVerdict }[]>();

/** Judges a copy by all that a browser can judge by, once in each context, however many channels share it. */
export function judgeCopy(copy: RenderedCopy, context: BrowserContext): CopyVerdict {
  const before = known.get(copy) ?? [];
  const found = before.find((each) => isSame(each.context, context));
  if (found !== undefined) return found.verdict;
  const verdict = {
    errors: new Map(BROWSER_RULES.map((rule) => [rule, rule.judge(copy, context)])),
    warnings: WARNING_RULES.flatMap((warn) => warn(copy, context)),
  };
  known.set(copy, [...before, { context, verdict }]);
  return verdict;
}

function isSame(left: BrowserContext, right: BrowserContext): boolean {
  return (
    left.policy === right.policy &&
    left.due?.getTime() === right.due?.getTime() &&
    left.fixes_applied.join() === right.fixes_applied.join()
  );
}
