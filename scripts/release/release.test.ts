import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFigures } from "../bench/figures.ts";
import { BENCHMARKS, type Measured, readFigures } from "./benchmarks.ts";
import { OPENAPI } from "./make-artifacts.ts";
import { API_CHANGES, DEPRECATIONS, release } from "./release.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const REPOSITORY = "https://github.com/acme/crier";

let root: string;
const output: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "crier-release-"));
  output.length = 0;
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.email", "ana@acme.example");
  git("config", "user.name", "Ana");
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const project = { name: "crier", version: "0.1.0" };
  const dependency = { version: "0.1.0", resolved: "https://registry.npmjs.org/a/-/a-0.1.0.tgz" };
  write({
    "package.json": json({
      ...project,
      repository: { type: "git", url: `git+${REPOSITORY}.git` },
      dependencies: { a: "0.1.0" },
    }),
    "package-lock.json": json({
      ...project,
      lockfileVersion: 3,
      requires: true,
      packages: {
        "": { ...project, dependencies: { a: "0.1.0" } },
        "node_modules/a": dependency,
      },
    }),
    "server.json": json({ version: "0.1.0", packages: [{ version: "0.1.0" }] }),
    "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Posts\n",
    [BENCHMARKS]: "# Benchmarks\n",
    [API_CHANGES]: "[]\n",
    [DEPRECATIONS]: 'const RELEASED = {\n  "0.1.0": "2026-01-01",\n} as const;\n',
    ".gitignore": "/release/\n/cli/dist/\n",
    [OPENAPI]: json({ paths: { "/posts": { get: { summary: "List posts" } } } }),
    "cli/build.mjs": `import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
mkdirSync("cli/dist", { recursive: true });
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
writeFileSync("cli/dist/package.json", JSON.stringify({ name: "crier", version }));
`,
  });
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" });
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const read = (path: string) => readFileSync(join(root, path), "utf8");

function commit(): void {
  git("add", "--all");
  git("commit", "--quiet", "--message", "Change");
}

function report(): Measured {
  const figures = listFigures().map(([name]) => [name, { value: 1, detail: "" }]);
  const commit = git("rev-parse", "HEAD").trim();
  return { commit, machine: "2 × CPU", figures: Object.fromEntries(figures) };
}

function run(version: string, dryRun = false, measure: (() => Measured) | null = report): void {
  release({ root, version, dryRun, now: NOW, measure, say: (line) => output.push(line) });
}

test("releases twice: changelog, versions, commit, tag and artifacts", () => {
  run("0.1.0");
  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "-1", "--format=%s")).toBe("Release 0.1.0\n");
  expect(git("cat-file", "-t", "v0.1.0")).toBe("tag\n");
  expect(read("CHANGELOG.md")).toContain(
    "## [0.1.0] - 2026-11-28\n\n### Added\n\n- Posts\n\n### API",
  );
  expect(output.at(-1)).toContain("git push --follow-tags");
  expect(git("show", `v0.1.0:${BENCHMARKS}`)).toContain("| 0.1.0 | 2026-11-28 | 1.00 × |");

  expect(read(DEPRECATIONS)).toContain('  "0.1.0": "2026-11-28",\n');
  const first = { version: "0.1.0", date: "2026-11-28", operations: 1 };
  const unchanged = { breaking: [], added: [], changed: [] };
  expect(JSON.parse(read(API_CHANGES))).toEqual([{ ...first, ...unchanged }]);

  const posts = { get: { summary: "List posts" }, post: { summary: "Create a post" } };
  write({
    "CHANGELOG.md": read("CHANGELOG.md").replace("[Unreleased]\n", "[Unreleased]\n\n- Creating\n"),
    [OPENAPI]: JSON.stringify({ paths: { "/posts": posts } }),
  });
  commit();
  run("0.2.0");
  expect(read("CHANGELOG.md")).toContain(
    "- Creating\n\n### API\n\n#### New\n\n- New: `POST /posts`, create a post.\n\n## [0.1.0]",
  );
  expect(read("CHANGELOG.md")).toContain(`[0.2.0]: ${REPOSITORY}/compare/v0.1.0...v0.2.0`);
  expect(read(DEPRECATIONS)).toContain('  "0.1.0": "2026-11-28",\n');
  expect(JSON.parse(git("show", `v0.2.0:${API_CHANGES}`))).toMatchObject([
    { version: "0.2.0", operations: 2, added: ["New: `POST /posts`, create a post"], breaking: [] },
    { version: "0.1.0" },
  ]);
  expect(JSON.parse(read("package.json"))).toMatchObject({
    version: "0.2.0",
    dependencies: { a: "0.1.0" },
  });
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "0.2.0",
    packages: { "": { version: "0.2.0" }, "node_modules/a": { version: "0.1.0" } },
  });
  expect(JSON.parse(read("server.json"))).toEqual({
    version: "0.2.0",
    packages: [{ version: "0.2.0" }],
  });

  expect(existsSync(join(root, "release/crier-0.1.0.tgz"))).toBe(false);
  expect(read("release/openapi.json")).toBe(read(OPENAPI));
  expect(read("release/notes.md")).toMatch(/^- Creating\n\n### API/);
  const { bomFormat, metadata, components } = JSON.parse(read("release/sbom.cdx.json"));
  expect(metadata.component).toMatchObject({ name: "crier", version: "0.2.0" });
  expect([bomFormat, components.map(({ name }: { name: string }) => name)]).toEqual([
    "CycloneDX",
    ["a"],
  ]);
  const sums = read("release/SHA256SUMS").trim().split("\n");
  expect(sums.map((line) => line.split("  ")[1])).toEqual([
    "crier-0.2.0.tgz",
    "notes.md",
    "openapi.json",
    "sbom.cdx.json",
  ]);
  for (const line of sums) {
    const [sum, name = ""] = line.split("  ");
    const bytes = readFileSync(join(root, "release", name));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sum);
  }
});

test("--dry-run shows the release notes and changes nothing", () => {
  const before = git("rev-parse", "HEAD");
  run("0.1.0", true);
  expect(output.join("\n")).toContain("### Added\n\n- Posts\n\n### API");
  expect(output.join("\n")).toContain("Would change CHANGELOG.md, package.json");
  expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag")]).toEqual([
    before,
    "",
    "",
  ]);
  expect(existsSync(join(root, "release"))).toBe(false);
});

test("if an artifact can't be made, nothing is left changed", () => {
  write({
    "cli/build.mjs": "process.exit(1);\n",
    [DEPRECATIONS]: read(DEPRECATIONS).replace("0.1.0", "0.2.0"),
  });
  commit();
  expect(() => run("0.2.0")).toThrow("cli/build.mjs");
  expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
});

test("a release without figures leaves the page as it is", () => {
  run("0.1.0", false, null);
  expect([read(BENCHMARKS), git("tag")]).toEqual(["# Benchmarks\n", "v0.1.0\n"]);
});

describe("a release is refused, and nothing is changed", () => {
  afterEach(() => expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]));
  const from = (text: string) => () => {
    writeFileSync(join(root, "release.json"), text);
    try {
      return readFigures({ root, file: join(root, "release.json") });
    } finally {
      rmSync(join(root, "release.json"));
    }
  };

  test("if the bench fails", () => {
    const measure = () => readFigures({ root, file: null });
    expect(() => run("0.1.0", false, measure)).toThrow("The bench failed");
  });

  test("if a figure is missing, or there is no report", () => {
    const { start: _, ...figures } = report().figures;
    const partial = JSON.stringify({ ...report(), figures });
    expect(() => run("0.1.0", false, from(partial))).toThrow("The report lacks start.");
    expect(() => run("0.1.0", false, from("Killed"))).toThrow("The report lacks post, get,");
  });

  test("if the figures are of another commit", () => {
    const measure = from(`> crier bench\n${JSON.stringify({ ...report(), commit: "0123" })}\n`);
    expect(() => run("0.1.0", false, measure)).toThrow("The figures are of 0123, and this is");
  });
});

describe("a release is refused", () => {
  test.each(["1.0", "v1.0.0", "latest"])("as %s, which is no version", (version) => {
    expect(() => run(version)).toThrow("Use three numbers, such as 0.1.0.");
  });

  test("outside main", () => {
    git("switch", "--quiet", "--create", "elsewhere");
    expect(() => run("0.1.0")).toThrow("this is elsewhere. Run `git switch main`.");
  });

  test("with uncommitted changes", () => {
    write({ "new.txt": "" });
    expect(() => run("0.1.0")).toThrow("There are uncommitted changes.");
  });

  test("if the tag exists, or a later one does", () => {
    git("tag", "v0.2.0");
    expect(() => run("0.2.0")).toThrow("The tag v0.2.0 exists already.");
    expect(() => run("0.1.9")).toThrow("0.1.9 is below the latest release, 0.2.0.");
  });

  test("below the version of package.json", () => {
    expect(() => run("0.0.9")).toThrow("package.json has version 0.1.0 already.");
  });

  test("if the API's description is missing, now or in the latest release", () => {
    rmSync(join(root, OPENAPI));
    commit();
    expect(() => run("0.1.0")).toThrow(
      `${OPENAPI} is missing. Run \`npx vitest run -u --project unit server/transports\` and commit.`,
    );
    git("tag", "v0.1.0");
    write({ [OPENAPI]: JSON.stringify({ paths: {} }) });
    commit();
    expect(() => run("0.2.0")).toThrow(`v0.1.0 has no ${OPENAPI}, so the changes of the API`);
  });

  test("if the latest release isn't in the list of changes", () => {
    git("tag", "v0.1.0");
    expect(() => run("0.2.0")).toThrow(
      `lacks the latest release, 0.1.0. Run \`git checkout v0.1.0 -- ${API_CHANGES}\` and commit.`,
    );
  });

  test("if operations are deprecated by a release that there isn't", () => {
    write({ [DEPRECATIONS]: read(DEPRECATIONS).replace("0.1.0", "0.3.0") });
    commit();
    expect(() => run("0.1.0")).toThrow(
      "deprecates operations in 0.3.0, which isn't released. Write 0.1.0 there.",
    );
  });

  test("if package-lock.json has another version", () => {
    write({ "package-lock.json": read("package-lock.json").replace("0.1.0", "0.0.9") });
    commit();
    expect(() => run("0.1.0")).toThrow("package-lock.json 0.0.9. Run `npm install` and commit.");
  });

  test.each([
    "# Changelog\n",
    "# Changelog\n\n## [Unreleased]\n\n## [0.0.1] - 2026-01-01\n\n- A\n",
  ])("if nothing is written under Unreleased", (changelog) => {
    write({ "CHANGELOG.md": changelog });
    commit();
    expect(() => run("0.1.0")).toThrow('CHANGELOG.md has nothing under "## [Unreleased]".');
  });
});
