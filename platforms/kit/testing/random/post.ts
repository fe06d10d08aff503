import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FileSpec } from "./file-spec.ts";
import type { FlawName } from "./flaws.ts";

export interface RandomPost {
  format: Format;
  markdown: string;
  title: string | null;
  options: { [name: string]: unknown };
  files: readonly FileSpec[];
  flaw: FlawName | null;
}
