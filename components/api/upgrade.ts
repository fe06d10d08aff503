import type { UpgradeKind } from "#core/contract/errors.ts";
import type { Problem } from "./problem.ts";

const MARKER = /\s*\[upgrade:([a-z]+)\]$/;

/** What a person has to get for what was refused; null where that would not help. */
export function upgradeOf({
  message,
  reason,
}: Pick<Problem, "message" | "reason">): UpgradeKind | "sandbox" | null {
  if (reason === "sandbox_credits") return "sandbox";
  return (MARKER.exec(message)?.[1] as UpgradeKind | undefined) ?? null;
}

/** A message without the marker, which is for programs. */
export function withoutMarker(message: string): string {
  return message.replace(MARKER, "");
}

/** What the one button says. */
export function upgradeLabel(kind: UpgradeKind | "sandbox"): string {
  if (kind === "sandbox") return "Refill sandbox credits";
  if (kind === "credits") return "Get credits";
  return kind === "topup" ? "Open billing" : "See plans";
}

/** Where it leads: from there one comes back to `from`, a path of the organization's dashboard, after paying. */
export function upgradeAddress(kind: UpgradeKind | "sandbox", from: string): string {
  const [, slug = ""] = from.split("/");
  return `/${slug}/settings/billing?${new URLSearchParams({ for: kind, from })}`;
}
