/** Runs in a process of its own, for start-provisioner.ts: makes an organization for each message, and answers with it. */
import { COMMANDS } from "#scripts/admin/commands.ts";

const command = COMMANDS["create-organization"];
const nothingMore = { folder: "", json: true };

process.on("message", async (team: { name: string; email: string }) => {
  const answer = await command?.run({ ...team, ...nothingMore });
  process.send?.(answer?.json);
});
