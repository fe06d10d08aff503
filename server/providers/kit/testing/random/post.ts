import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FileSpec } from "./file-spec.ts";
import type { FlawName } from "./flaws.ts";

/** A post in the form that is generated, shrunk and displayed. */
export interface RandomPost {
  format: Format;
  markdown: string;
  title: string | null;
  options: { [name: string]: unknown };
  files: readonly FileSpec[];
  flaw: FlawName | null;
}
