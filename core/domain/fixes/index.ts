/**
 * The repairs of validation errors, one kind a file: what it offers, and how it is applied. `applyAutomaticFixes` is the
 * loop that applies, judges again and ends.
 */
import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { EntryDraft } from "../verdict/subject.ts";
import { applyTrimToFold } from "./trim-to-fold.ts";

interface FixRule {
  /** Whether `autofix` applies it unasked. */
  automatic: boolean;
  /** The copy with the repair made, as markdown. */
  apply(draft: EntryDraft, fix: Fix): string;
}

export const fixRules: Record<FixKind, FixRule> = {
  trim_to_fold: { automatic: true, apply: applyTrimToFold },
};
