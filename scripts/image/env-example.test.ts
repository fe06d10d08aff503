import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  VERSIONED_APIS,
  type VersionedApi,
  versionVariable,
} from "#platforms/kit/spec/versioned-apis.ts";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { readVariables, type Variable } from "./read-variables.ts";

const variables = readVariables(read("docs/operations.md"));
const names = variables.flatMap((variable) => variable.names);

const API_VERSIONS = Object.keys(VERSIONED_APIS).map((api) => versionVariable(api as VersionedApi));

/** Set by the image. */
const FIXED = ["PORT", "HOST", "CRIER_HOME", "CRIER_STORAGE_PORT"];

test(".env.example lists every setting of docs/operations.md and of the compose files", async () => {
  await expect(
    example([...readVariables(read("docs/deploy.md")), ...variables]),
  ).toMatchFileSnapshot(join(PROJECT, ".env.example"));
});

test("docs/operations.md lists each setting once, and every one that the server reads", () => {
  expect(names).toEqual([...new Set(names)]);
  const source = ["server/env.ts", "server/app-settings.ts", "server/retention.ts"]
    .map(read)
    .join();
  const used = new Set(source.match(/\b(?:CRIER|S3|INNGEST|STRIPE|SMTP|X)_[A-Z0-9_]+[A-Z0-9]\b/g));
  // Internal: `up` tells them to the app.
  used.delete("CRIER_EMBEDDED_DATABASE");
  used.delete("CRIER_RUNS_JOBS");
  used.delete("CRIER_AWAITS_DATABASE");
  expect(names).toEqual(expect.arrayContaining([...used, ...API_VERSIONS]));
});

test.each(["compose.yaml", "compose.production.yaml"])("%s passes every setting on", (file) => {
  const given = read(file).match(/^ +(?:- )?[A-Z][A-Z0-9_]*(?=$|[:=])/gm) ?? [];
  const passed = given.map((line) => line.replace(/^[ -]+/, ""));
  const expected = names.filter((name) => !FIXED.includes(name));
  expect(passed).toEqual(expect.arrayContaining(expected));
});

test.each(["compose.yaml", "compose.production.yaml"])(
  "%s mounts volumes of the app on folders that any user can write to",
  (file) => {
    const [, writable = ""] = /install -d -m 1777 (.+)/.exec(read("Dockerfile")) ?? [];
    const [app = ""] = read(file).split(/^ {2}postgres:/m);
    const mounted = [...app.matchAll(/^ +- \w+:(\/\w+)$/gm)].map(([, folder]) => folder);
    expect(mounted).toHaveLength(1);
    expect(writable.split(" ")).toEqual(expect.arrayContaining(mounted));
  },
);

function example(all: Variable[]): string {
  const entries = all.map(({ names: own, default: fallback, purpose }) => {
    const comments = [...wrapped(purpose), ...wrapped(`Default: ${fallback}`)];
    return [...comments, ...own.map((name) => `#${name}=`)].join("\n");
  });
  return `${[HEADING, ...entries].join("\n\n")}\n`;
}

const HEADING = `# Crier's settings: copy this file to .env beside the compose file, and remove the # of what you set.
# The list comes from docs/deploy.md and docs/operations.md, which explain more (npx vitest -u scripts/image).`;

function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of `${text.charAt(0).toUpperCase()}${text.slice(1)}`.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length > 105) lines.push(word);
    else lines.splice(-1, 1, last === "" ? word : `${last} ${word}`);
  }
  return lines.map((line) => `# ${line}`);
}

function read(path: string): string {
  return readFileSync(join(PROJECT, path), "utf8");
}
