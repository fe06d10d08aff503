import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { incomingOf, keepBytes } from "../uploads.ts";

/**
 * Reads the file at an address, as Meta's servers do, and keeps it. One that is said to have more bytes than `most` is not
 * read. Null where it can't be read there.
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
  if (incoming.size <= most) return keepBytes(context, incoming);
  incoming.bytes.destroy();
  return "too_large";
}
