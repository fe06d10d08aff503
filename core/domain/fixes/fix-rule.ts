import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "../copy/index.ts";
import type { Numbering } from "./numbering.ts";

/** The parts of a copy that a repair changes. */
export type Repaired = Partial<Pick<Copy, "markdown" | "format" | "title">>;

/** Makes one kind of repair. `rules` are those of the copy's format. Repairs that make items heed `numbering`. */
export type Repair<Kind extends FixKind> = (
  copy: Copy & { rules: FormatRules; numbering: Numbering },
  fix: Extract<Fix, { kind: Kind }>,
) => Repaired;
