/**
 * Fixes of validation errors, one kind per file: what it offers, and how it is applied. `applyFixes` applies them and
 * validates again in a loop.
 */
import type { Fix } from "#core/contract/resources/fix.ts";
import { type Copy, chooseFormat, renderCopy, rulesOf } from "../copy/index.ts";
import type { Repaired } from "./fix-rule.ts";
import type { Numbering } from "./numbering.ts";
import { applyRebalanceThread } from "./rebalance-thread.ts";
import { applySetTitle } from "./set-title.ts";
import { applySplitToThread } from "./split-to-thread.ts";
import { applyTrimToFold } from "./trim-to-fold.ts";

/**
 * Returns the changes that a fix makes to a copy; empty if changing text isn't enough. Text joined from the items of a
 * thread stays joined: as customized text it no longer follows the thread. A new title changes no text.
 */
export function applyFix(copy: Copy, fix: Fix, numbering: Numbering = "keep"): Repaired {
  if (fix.kind === "split_to_thread") return applyToText(copy, fix, numbering);
  const [whole] = renderCopy(copy).joined > 0 ? renderCopy(copy).items : [copy];
  const { markdown } = whole ?? copy;
  const repaired = applyToText({ ...copy, markdown }, fix, numbering);
  const isText = Object.keys(repaired).some((part) => part !== "title");
  return isText ? { markdown, ...repaired } : repaired;
}

function applyToText(copy: Copy, fix: Fix, numbering: Numbering): Repaired {
  const rules = rulesOf(copy.manifest, copy.format ?? chooseFormat(copy.manifest, copy.media));
  if (rules === undefined) return {};
  const given = { ...copy, rules, numbering };
  if (fix.kind === "trim_to_fold") return applyTrimToFold(given, fix);
  if (fix.kind === "rebalance_thread") return applyRebalanceThread(given, fix);
  if (fix.kind === "set_title") return applySetTitle(given, fix);
  if (fix.kind === "split_to_thread") return applySplitToThread(given, fix);
  return {};
}
