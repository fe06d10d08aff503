import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { testEnvironment } from "#scripts/verify/test-environment.ts";
import type { Instance } from "./instance.ts";
import { letPass, type Where } from "./let-pass.ts";

export type Provisioned = Pick<Instance, "organization" | "user" | "api_key">;

/** Creates an organization that is set up, with its first member and a key, with `npm run admin` like an operator. */
export async function createOrganization(
  where: Where,
  { name, email }: { name: string; email: string },
): Promise<Provisioned> {
  const script = join(PROJECT, "scripts", "admin", "main.ts");
  const wish = ["--name", name, "--email", email, "--time-zone", "UTC", "--json"];
  const args = [script, "create-organization", ...wish];
  const env = { ...testEnvironment(), ...where };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: PROJECT, env });
  const provisioned: Provisioned = JSON.parse(stdout);
  await letPass(where, provisioned.organization.id);
  return provisioned;
}
