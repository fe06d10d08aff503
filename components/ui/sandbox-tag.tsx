import { UI_COPY } from "./copy.ts";
import { namesSandbox } from "./names-sandbox.ts";

/** Marks everything in the sandbox. Nothing if `name` already says so. */
export function SandboxTag({ name = "" }: { name?: string }) {
  if (namesSandbox(name)) return null;
  return (
    <span className="hatched inline-flex rounded-sm border border-edge p-px text-xs">
      <span className="rounded-[2px] bg-surface px-1 text-ink">{UI_COPY.sandbox}</span>
    </span>
  );
}
