import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { incomingOf, storeBytes } from "../uploads.ts";

/**
 * Reads a file from a URL like Meta's servers and stores it. A file with a stated size over `most` isn't read. Returns
 * null if it can't be read.
 */
export async function fetchMedia(
  context: SimulatorContext,
  address: string | undefined,
  most = Number.POSITIVE_INFINITY,
): Promise<Omit<SandboxFile, "alt_text"> | "too_large" | null> {
  if (address === undefined || !URL.canParse(address)) return null;
  const answer = await context.fetchFile?.(address);
  const incoming = answer?.ok ? incomingOf(answer) : null;
  if (incoming === null) return null;
  if (incoming.size <= most) return storeBytes(context, incoming);
  incoming.bytes.destroy();
  return "too_large";
}
