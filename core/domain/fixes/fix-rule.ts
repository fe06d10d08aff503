import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "../copy/index.ts";
import type { Numbering } from "./numbering.ts";

/** The fields of a copy that a fix changes. `media` has the same files, possibly on other items of a thread. */
export type Repaired = Partial<Pick<Copy, "markdown" | "format" | "title" | "media">>;

/** Applies one kind of fix. `rules` are those of the copy's format. Fixes that create items respect `numbering`. */
export type Repair<Kind extends FixKind> = (
  copy: Copy & { rules: FormatRules; numbering: Numbering },
  fix: Extract<Fix, { kind: Kind }>,
) => Repaired;
