/**
 * Runs in a separate process, for start-provisioner.ts: creates an organization for each message, and sends it back.
 */
import { COMMANDS } from "#scripts/admin/commands.ts";
import type { Wish } from "./start-provisioner.ts";

const command = COMMANDS["create-organization"];
const nothingMore = { folder: "", organization: "", plan: "", credits: "", json: true };

process.on("message", async ({ name, email, time_zone }: Wish) => {
  const answer = await command?.run({ name, email, "time-zone": time_zone, ...nothingMore });
  process.send?.(answer?.json);
});
