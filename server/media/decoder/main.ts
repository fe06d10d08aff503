/**
 * Process that decodes one file: it receives one task, reads the file's bytes from its parent process, answers, and is
 * ended.
 */
import { FileFaultError } from "../file-fault-error.ts";
import type { FromDecoder, Results, Task, ToDecoder } from "../task.ts";
import { createReader } from "./create-reader.ts";
import { cropImage } from "./images/crop-image.ts";
import { fitImage } from "./images/fit-image.ts";
import { inspect } from "./inspect.ts";

const reader = createReader((request) => tell({ kind: "read", ...request }));

process.on("message", (message: ToDecoder) => {
  if (message.kind === "bytes") reader.take(message);
  else void answer(message.task, message.size);
});
// The parent process is gone.
process.on("disconnect", () => process.exit(1));

/** Any other error ends the process, and counts as a crash. */
async function answer(task: Task, size: number): Promise<void> {
  try {
    tell({ kind: "done", result: await perform(task, size) });
  } catch (error) {
    if (!(error instanceof FileFaultError)) throw error;
    tell({ kind: "fault", fault: error.fault });
  }
}

async function perform(task: Task, size: number): Promise<Results[keyof Results]> {
  const source = { size, read: reader.read };
  if (task.kind === "inspect") return inspect(source, task.declared_type);
  if (task.kind === "fit") return fitImage(source, task.demands);
  return cropImage(source, task.frame);
}

function tell(message: FromDecoder): void {
  process.send?.(message);
}
