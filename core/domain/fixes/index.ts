/**
 * The repairs of validation errors, one kind a file: what it offers, and how it is applied. `applyFixes` is the loop that
 * applies, judges again and ends.
 */
import type { Fix } from "#core/contract/resources/fix.ts";
import { chooseFormat, rulesOf } from "../verdict/choose-format.ts";
import type { EntryDraft } from "../verdict/index.ts";
import type { Repaired } from "./fix-rule.ts";
import type { Numbering } from "./numbering.ts";
import { applyRebalanceThread } from "./rebalance-thread.ts";
import { applySetTitle } from "./set-title.ts";
import { applySplitToThread } from "./split-to-thread.ts";
import { applyTrimToFold } from "./trim-to-fold.ts";

/** What a repair changes of a draft; nothing where it can't be made on the words alone. */
export function applyFix(draft: EntryDraft, fix: Fix, numbering: Numbering = "keep"): Repaired {
  const rules = rulesOf(draft.manifest, draft.format ?? chooseFormat(draft.manifest, draft.media));
  if (rules === undefined) return {};
  const subject = { ...draft, rules, numbering };
  if (fix.kind === "trim_to_fold") return applyTrimToFold(subject, fix);
  if (fix.kind === "rebalance_thread") return applyRebalanceThread(subject, fix);
  if (fix.kind === "set_title") return applySetTitle(subject, fix);
  if (fix.kind === "split_to_thread") return applySplitToThread(subject, fix);
  return {};
}
