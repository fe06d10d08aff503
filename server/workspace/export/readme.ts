import { EXPORTED_KINDS } from "./exported-kinds.ts";

interface Written {
  /** Records by file. */
  lines: Readonly<Record<string, number>>;
  /** Files that the object store doesn't have. */
  missing: readonly string[];
}

/** Returns the text that says what is in an archive. */
export function readmeOf(at: Date, { lines, missing }: Written): string {
  const kinds = EXPORTED_KINDS.map(
    ({ file, holds }) => `${file}.jsonl (${lines[file] ?? 0}): ${holds}`,
  );
  const lost =
    missing.length === 0
      ? []
      : ["", "These files are listed, but the file storage doesn't have them:", ...missing];
  return [
    `Everything that your organization stored in Crier, exported on ${at.toISOString()}.`,
    "",
    "Each .jsonl file has one record per line, as JSON, in UTF-8. Times are in UTC. The number says how many records",
    "there are. Fields are named as in the API.",
    "",
    ...kinds,
    "files/: the original files. `path` in files.jsonl says which is which.",
    "",
    "Not included: passwords, sign-ins of channels, secrets of API keys and webhooks, links that give access, email",
    "addresses of people who aren't members, emails, and what Crier can compute again.",
    "",
    "Included as you wrote it: the addresses of webhooks, which can contain a secret of the receiver, and whatever stands",
    "in texts. Treat the archive like a password.",
    ...lost,
    "",
  ].join("\n");
}
