import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { readUnreleased } from "./changelog.ts";

const read = (path: string) => readFileSync(join(PROJECT, path), "utf8");
const files = globSync(".github/**/*.yml", { cwd: PROJECT }).sort();
const workflows = globSync(".github/workflows/*.yml", { cwd: PROJECT }).sort();
const forms = files.filter((file) => /ISSUE_TEMPLATE\/(?!config)/.test(file));

function parse(file: string) {
  const document = parseDocument(read(file));
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

interface Job {
  needs?: string | string[];
  uses?: string;
  "timeout-minutes"?: number;
  steps?: { uses?: string; run?: string }[];
}

const jobsOf = (file: string): Record<string, Job> => parse(file).jobs;

test("GitHub's files are there", () => {
  expect(files).toEqual(
    expect.arrayContaining([
      ".github/dependabot.yml",
      ".github/workflows/ci.yml",
      ".github/workflows/release.yml",
    ]),
  );
  expect(forms).toHaveLength(2);
});

test.each(files)("%s is valid YAML", (file) => {
  expect(parse(file)).toBeTypeOf("object");
});

describe.each(workflows)("%s", (file) => {
  test("may only read by default", () => {
    expect(parse(file).permissions).toEqual({ contents: "read" });
  });

  test("uses actions by their version, and ends every job in time", () => {
    for (const job of Object.values(jobsOf(file))) {
      if (job.uses === undefined) expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { uses } of job.steps ?? [])
        if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    }
  });
});

test("CI runs what .ci/run does, on the project's Node", () => {
  const steps = jobsOf(".github/workflows/ci.yml")["verify"]?.steps ?? [];
  expect(steps.map(({ run }) => run)).toContain(".ci/run");
  expect(read(".nvmrc").trim()).toBe("24");
  expect(JSON.parse(read("package.json")).engines.node).toMatch(/^>=24\./);
});

test("nothing is published before all checks have passed", () => {
  const jobs = jobsOf(".github/workflows/release.yml");
  expect(jobs["checks"]?.uses).toBe("./.github/workflows/ci.yml");
  const needed = (name: string): string[] => {
    const direct = [jobs[name]?.needs ?? []].flat();
    return [...direct, ...direct.flatMap(needed)];
  };
  for (const name of Object.keys(jobs))
    if (name !== "checks") expect(needed(name), name).toContain("checks");
});

test.each(forms)("%s asks each question once, in words", (file) => {
  const { name, description, body } = parse(file);
  expect([typeof name, typeof description]).toEqual(["string", "string"]);
  const fields = body.filter(({ type }: { type: string }) => type !== "markdown");
  const ids = fields.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { attributes } of fields) expect(attributes.label).toMatch(/^[A-Z]/);
});

test("repository links name one repository", () => {
  const { repository } = JSON.parse(read("package.json"));
  const url = repository.url.replace(/^git\+|\.git$/g, "");
  for (const file of ["CHANGELOG.md", "docs/upgrading.md", ...files]) {
    const links = read(file).match(/https:\/\/github\.com\/crier[\w-]*\/[\w-]+/g) ?? [];
    for (const link of links) expect([file, link]).toEqual([file, url]);
  }
});

test("the changelog has what is unreleased", () => {
  expect(readUnreleased(read("CHANGELOG.md"))).not.toBeNull();
});
