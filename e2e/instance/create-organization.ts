import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import type { Instance } from "./instance.ts";

export type Provisioned = Pick<Instance, "organization" | "user" | "api_key">;

/** Which Crier is meant, as the operator's commands are told: by the folder of its state, or by its database. */
type Where = { CRIER_HOME: string } | { DATABASE_URL: string };

/** Makes an organization that is set up, with its first member and a key the way an operator does, by `npm run admin`. */
export async function createOrganization(
  where: Where,
  { name, email }: { name: string; email: string },
): Promise<Provisioned> {
  const script = join(PROJECT, "scripts", "admin", "main.ts");
  const wish = ["--name", name, "--email", email, "--time-zone", "UTC", "--json"];
  const args = [script, "create-organization", ...wish];
  const env = { ...testEnvironment(), ...where };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: PROJECT, env });
  return JSON.parse(stdout);
}
