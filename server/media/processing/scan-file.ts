import type { System } from "#server/system.ts";
import { originalKey } from "../object-keys.ts";
import { findProcessing } from "./find-processing.ts";
import { scanStream } from "./scan-stream.ts";
import type { StepOutcome } from "./step-outcome.ts";

/** Scans a file with clamd, if configured. Throws ScanFailedError if clamd can't tell whether the file is clean. */
export async function scanFile(system: System, id: string): Promise<StepOutcome> {
  const { CLAMD_URL } = system.env;
  if (CLAMD_URL === undefined) return "go_on";
  const file = await findProcessing(system, id);
  if (file === null) return "ended";
  const found = await scanStream(CLAMD_URL, await system.storage.read(originalKey(file)));
  if (found === null) return "go_on";
  system.logger.warn({ media_id: id, found }, "the virus scan flagged a file");
  return { reason: "infected", message: `The virus scan found ${found}.` };
}
