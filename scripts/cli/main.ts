/** `npm run docs:cli`: writes the files generated from the CLI's help and from the contract. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { generateCliFiles } from "./generate.ts";

for (const { path, text } of generateCliFiles()) writeFileSync(join(PROJECT, path), text);
