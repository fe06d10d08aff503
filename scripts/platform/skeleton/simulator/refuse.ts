import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** Returns the platform's own refusals. This isn't written yet: take status, headers and body from its documents. */
export function refuse(kind: RefusalKind): Response {
  const message = `platforms/example-platform/simulator/refuse.ts isn't written yet: ${kind}.`;
  return Response.json({ message }, { status: 418 });
}
