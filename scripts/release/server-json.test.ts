import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";

const readJson = (path: string) => JSON.parse(readFileSync(join(PROJECT, path), "utf8"));
const project = readJson("package.json");

/** What https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json says of what is used here. */
const Input = z.strictObject({
  name: z.string(),
  description: z.string(),
  format: z.enum(["string", "number", "boolean", "filepath"]),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
  placeholder: z.string().optional(),
});
const Package = z.strictObject({
  registryType: z.literal("npm"),
  registryBaseUrl: z.literal("https://registry.npmjs.org"),
  identifier: z.literal("crier"),
  version: z.literal(project.version),
  runtimeHint: z.literal("npx"),
  transport: z.strictObject({ type: z.literal("stdio") }),
  packageArguments: z.tuple([
    z.strictObject({ type: z.literal("positional"), value: z.literal("mcp") }),
  ]),
  environmentVariables: z.array(Input),
});
const ServerJson = z.strictObject({
  $schema: z.literal(
    "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  ),
  name: z.string().regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  websiteUrl: z.literal(project.homepage),
  repository: z.strictObject({ url: z.url(), source: z.literal("github") }),
  version: z.literal(project.version),
  packages: z.tuple([Package]),
});

test("server.json is an entry for the MCP registry with this version", () => {
  expect(ServerJson.parse(readJson("server.json"))).toBeDefined();
});

test("server.json's name and repository are those of package.json", () => {
  const { name, repository } = readJson("server.json");
  expect(`git+${repository.url}.git`).toBe(project.repository.url);
  // The registry lets a GitHub account publish only under its own name.
  expect(name).toBe(repository.url.replace("https://github.com/", "io.github."));
});

test("server.json's variables are those that the CLI reads", () => {
  const [{ environmentVariables }] = readJson("server.json").packages;
  const source = readFileSync(join(PROJECT, "cli/settings/resolve-settings.ts"), "utf8");
  for (const { name } of environmentVariables) expect(source).toContain(`env["${name}"]`);
});
