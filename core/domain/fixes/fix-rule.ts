import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { EntryDraft } from "../verdict/subject.ts";
import type { Numbering } from "./numbering.ts";

/** What of a draft a repair changes. */
export type Repaired = Partial<Pick<EntryDraft, "markdown" | "format" | "title">>;

/** Makes one kind of repair. `rules` are those of the draft's format. Repairs that make items heed `numbering`. */
export type Repair<Kind extends FixKind> = (
  draft: EntryDraft & { rules: FormatRules; numbering: Numbering },
  fix: Extract<Fix, { kind: Kind }>,
) => Repaired;
