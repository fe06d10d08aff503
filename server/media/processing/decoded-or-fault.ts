import type { MediaFile } from "#server/db/generated/client.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { DecoderCrashError } from "#server/media/decoding/run-decoder.ts";
import type { FileFault } from "#server/media/decoding/task.ts";
import type { System } from "#server/system.ts";

/** A file that crashes the decoder this often is given up. */
const MOST_CRASHES = 3;

/**
 * Returns the result of `work`, or why the file can't be used. Throws errors that aren't the file's fault, so that the
 * step is retried.
 */
export async function decodedOrFault<Made>(
  system: System,
  file: MediaFile,
  work: () => Promise<Made>,
): Promise<{ made: Made } | FileFault> {
  try {
    return { made: await work() };
  } catch (error) {
    if (error instanceof FileFaultError) return error.fault;
    if (error instanceof DecoderCrashError && (await countCrash(system, file)) >= MOST_CRASHES)
      return { reason: "decode_failed", message: "It could not be decoded within Crier's limits." };
    throw error;
  }
}

async function countCrash({ database, logger }: System, { id }: MediaFile): Promise<number> {
  const [row] = await database.prisma.mediaFile.updateManyAndReturn({
    where: { id },
    data: { attempts: { increment: 1 } },
    select: { attempts: true },
  });
  const attempts = row?.attempts ?? MOST_CRASHES;
  logger.warn({ media_id: id, attempts }, "the decoder stopped on a file");
  return attempts;
}
