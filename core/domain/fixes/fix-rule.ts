import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { Copy } from "../copy/index.ts";
import type { Numbering } from "./numbering.ts";

/** The parts of a copy that a repair changes. `media` are the same files, by other items of a thread. */
export type Repaired = Partial<Pick<Copy, "markdown" | "format" | "title" | "media">>;

/** Makes one kind of repair. `rules` are those of the copy's format. Repairs that make items heed `numbering`. */
export type Repair<Kind extends FixKind> = (
  copy: Copy & { rules: FormatRules; numbering: Numbering },
  fix: Extract<Fix, { kind: Kind }>,
) => Repaired;
