/**
 * Runs in a separate process, for start-provisioner.ts: creates an organization for each message, and sends it back.
 */
import { COMMANDS } from "#scripts/admin/commands.ts";
import type { Provisioned } from "./create-organization.ts";
import { letPass } from "./let-pass.ts";
import type { Wish } from "./start-provisioner.ts";

const command = COMMANDS["create-organization"];
const { CRIER_HOME = "" } = process.env;
const nothingMore = { folder: "", organization: "", plan: "", credits: "", json: true };

process.on("message", async ({ name, email, time_zone }: Wish) => {
  const answer = await command?.run({ name, email, "time-zone": time_zone, ...nothingMore });
  const provisioned = answer?.json as Provisioned | undefined;
  if (provisioned !== undefined) await letPass({ CRIER_HOME }, provisioned.organization.id);
  process.send?.(provisioned);
});
