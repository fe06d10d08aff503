/** The word that stands on everything of the sandbox. */
export function SandboxTag() {
  return (
    <span className="hatched inline-flex rounded-sm border border-edge p-px text-xs">
      <span className="rounded-[2px] bg-surface px-1 text-ink">Sandbox</span>
    </span>
  );
}
