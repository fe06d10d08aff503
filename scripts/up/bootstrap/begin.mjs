import { CannotStartError, explainDiskError } from "./cannot-start-error.mjs";

/**
 * Runs the main function of a command. What a person can put right is one line and exit code 1; anything else is our
 * fault, and whole.
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
