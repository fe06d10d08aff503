import { UI_COPY } from "./copy.ts";
import { namesSandbox } from "./names-sandbox.ts";

/** The word that stands on everything of the sandbox. Nothing beside a `name` that says it already. */
export function SandboxTag({ name = "" }: { name?: string }) {
  if (namesSandbox(name)) return null;
  return (
    <span className="hatched inline-flex rounded-sm border border-edge p-px text-xs">
      <span className="rounded-[2px] bg-surface px-1 text-ink">{UI_COPY.sandbox}</span>
    </span>
  );
}
