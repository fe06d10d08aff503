import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { AUTH, UNEXPECTED } from "#cli/errors.ts";
import type { Check } from "./doctor/check.ts";
import { checkConfig } from "./doctor/check-config.ts";
import { checkCredential } from "./doctor/check-credential.ts";
import { checkServer } from "./doctor/check-server.ts";

export function addDoctor(program: Command, context: Context): void {
  program
    .command("doctor")
    .description("Check server, credential, clock and saved files")
    .addHelpText("after", "\nEach line is ok or says what to do. Exits with 0 if all are ok.")
    .action(async () => {
      const server = await checkServer(context);
      const reached = server.some(({ check, ok }) => check === "server" && ok);
      const credential = reached ? await checkCredential(context) : [];
      const checks: Check[] = [...server, ...credential, ...checkConfig(context)];
      await context.print(checks);
      const failed = checks.filter(({ ok }) => !ok);
      if (failed.length > 0)
        context.exit = failed.every(({ check }) => check === "credential") ? AUTH : UNEXPECTED;
    });
}
