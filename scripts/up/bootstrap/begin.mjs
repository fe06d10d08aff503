import { CannotStartError, explainDiskError } from "./cannot-start-error.mjs";

/**
 * Runs the main function of a command. Errors that people can fix are printed in one line with exit code 1;
 * anything else is a bug, printed in full.
 * @param {() => Promise<void>} main
 */
export async function begin(main) {
  try {
    await main();
  } catch (error) {
    const explained = explainDiskError(
      error,
      "Free some space or make the folder yours, or set CRIER_HOME to another.",
    );
    console.error(explained instanceof CannotStartError ? explained.message : explained);
    process.exitCode = 1;
  }
}
