import type { Context } from "#cli/context.ts";
import { CliError, INTERRUPTED } from "#cli/errors.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";

const INTERVAL_MS = 1000;

/** Polls a file until it is ready or has failed. */
export async function untilProcessed(
  context: Context,
  file: MediaFile,
  timeoutSeconds: number,
): Promise<MediaFile> {
  const { host } = context;
  const until = host.now() + timeoutSeconds * 1000;
  let known = file;
  if (!known.ready && !known.failed) context.note("Uploaded. Waiting until it is processed…");
  for (let wait = INTERVAL_MS / 4; !known.ready && !known.failed; wait = INTERVAL_MS) {
    if (host.now() >= until)
      throw new CliError(`Still processing. Read it with \`crier api GET /files/${file.id}\`.`);
    await host.sleep(wait, host.signal).catch(() => {
      throw new CliError(`Interrupted. ${file.id} is uploaded and will be processed.`, INTERRUPTED);
    });
    known = await context.client().get<MediaFile>(`/files/${file.id}`);
  }
  return known;
}
