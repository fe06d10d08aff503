import { expect, test } from "vitest";
import { addRelease, readRelease, readUnreleased } from "./changelog.ts";

const REPOSITORY = "https://github.com/crier-app/crier";
const HEAD = "# Changelog\n\nFor people.\n";
const FIRST = `${HEAD}\n## [Unreleased]\n\n### Added\n\n- Posts\n\n[Unreleased]: ${REPOSITORY}/commits/main\n`;
const RELEASED = `${HEAD}
## [Unreleased]

## [0.1.0] - 2026-11-28

### Added

- Posts

### API

146 operations.

[Unreleased]: ${REPOSITORY}/compare/v0.1.0...HEAD
[0.1.0]: ${REPOSITORY}/releases/tag/v0.1.0
`;

const first = {
  version: "0.1.0",
  previous: null,
  date: "2026-11-28",
  api: "146 operations.",
  repository: REPOSITORY,
};

test("the first release gets the notes, the API and its link", () => {
  expect(addRelease(FIRST, first)).toBe(RELEASED);
});

test("a later release comes above the earlier ones, and is compared with the one before", () => {
  const noted = RELEASED.replace("## [Unreleased]\n", "## [Unreleased]\n\n### Fixed\n\n- Time\n");
  const next = { ...first, version: "0.1.1", previous: "0.1.0", date: "2026-12-01", api: "None." };
  const text = addRelease(noted, next);
  expect(text).toBe(`${HEAD}
## [Unreleased]

## [0.1.1] - 2026-12-01

### Fixed

- Time

### API

None.

## [0.1.0] - 2026-11-28

### Added

- Posts

### API

146 operations.

[Unreleased]: ${REPOSITORY}/compare/v0.1.1...HEAD
[0.1.1]: ${REPOSITORY}/compare/v0.1.0...v0.1.1
[0.1.0]: ${REPOSITORY}/releases/tag/v0.1.0
`);
  expect(readRelease(text, "0.1.1")).toBe("### Fixed\n\n- Time\n\n### API\n\nNone.");
});

test("what is unreleased ends where a release or the links begin", () => {
  expect(readUnreleased(FIRST)).toBe("### Added\n\n- Posts");
  expect(readUnreleased(RELEASED)).toBe("");
  expect(readUnreleased(HEAD)).toBeNull();
});

test("a release is found by its whole version", () => {
  expect(readRelease(RELEASED, "0.1.0")).toContain("- Posts");
  expect(readRelease(RELEASED, "0.1")).toBeNull();
  expect(readRelease(RELEASED, "0x1.0")).toBeNull();
});
