import type { SandboxFile, SimulatorContext } from "../spec.ts";
import { incomingOf, keepBytes } from "../uploads.ts";

/** Reads the file at an address, as Meta's servers do, and keeps it. Null where it can't be read there. */
export async function fetchMedia(
  context: SimulatorContext,
  address: string | undefined,
): Promise<Omit<SandboxFile, "alt_text"> | null> {
  if (address === undefined || !URL.canParse(address)) return null;
  const answer = await context.fetchFile?.(address);
  const incoming = answer?.ok ? incomingOf(answer) : null;
  return incoming === null ? null : keepBytes(context, incoming);
}
