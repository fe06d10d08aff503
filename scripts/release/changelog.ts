/** CHANGELOG.md in the form of https://keepachangelog.com. */
const UNRELEASED = /^## \[Unreleased\]$/m;
/** A version's heading, or the links at the end. */
const NEXT = /^(?:## \[|\[[^\]]+\]: )/m;

/** Returns what is written under "Unreleased"; null without that heading. */
export function readUnreleased(changelog: string): string | null {
  return readSection(changelog, UNRELEASED);
}

/** Returns a release's notes; null if it has none. */
export function readRelease(changelog: string, version: string): string | null {
  return readSection(changelog, headingOf(version));
}

interface Release {
  version: string;
  /** Null for the first release. */
  previous: string | null;
  /** As YYYY-MM-DD. */
  date: string;
  /** What changed in the API, in Markdown. */
  api: string;
  /** URL of the repository. */
  repository: string;
}

/** Turns "Unreleased" into a release, with the changes of the API at its end, and begins an empty "Unreleased". */
export function addRelease(changelog: string, release: Release): string {
  const { version, previous, date, api, repository } = release;
  const notes = readUnreleased(changelog) ?? "";
  const start = changelog.search(UNRELEASED);
  const rest = afterHeading(changelog, start);
  const [older, links] = splitLinks(rest.slice(endOf(rest)));
  const compared =
    previous === null ? `releases/tag/v${version}` : `compare/v${previous}...v${version}`;
  const parts = [
    changelog.slice(0, start).trim(),
    "## [Unreleased]",
    `## [${version}] - ${date}`,
    notes,
    `### API\n\n${api}`,
    older.trim(),
    [
      `[Unreleased]: ${repository}/compare/v${version}...HEAD`,
      `[${version}]: ${repository}/${compared}`,
      ...links.filter((link) => !link.startsWith("[Unreleased]:")),
    ].join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function readSection(changelog: string, heading: RegExp): string | null {
  const start = changelog.search(heading);
  if (start < 0) return null;
  const rest = afterHeading(changelog, start);
  return rest.slice(0, endOf(rest)).trim();
}

function headingOf(version: string): RegExp {
  return new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - `, "m");
}

function afterHeading(changelog: string, start: number): string {
  const end = changelog.indexOf("\n", start);
  return end < 0 ? "" : changelog.slice(end);
}

function endOf(text: string): number {
  const end = text.search(NEXT);
  return end < 0 ? text.length : end;
}

function splitLinks(text: string): [older: string, links: string[]] {
  const start = text.search(/^\[[^\]]+\]: /m);
  if (start < 0) return [text, []];
  return [text.slice(0, start), text.slice(start).trim().split("\n")];
}
