import type { UpgradeKind } from "#core/contract/errors.ts";
import type { Problem } from "../problem.ts";
import { UPGRADE_COPY } from "./refusal-copy.ts";

const MARKER = /\s*\[upgrade:([a-z]+)\]$/;

export interface Upgrade {
  label: string;
  address: string;
}

/**
 * Returns the button that resolves a refusal; null if a plan or credits don't help. People return to `from`
 * after paying.
 */
export function upgradeFor(problem: Problem, from: string): Upgrade | null {
  const kind = kindOf(problem);
  if (kind === null) return null;
  const [, slug = ""] = from.split("/");
  const query = new URLSearchParams({ for: kind, from });
  return { label: labelOf(kind), address: `/${slug}/settings/billing?${query}` };
}

/** Removes the marker, which is for API clients. */
export function withoutMarker(message: string): string {
  return message.replace(MARKER, "");
}

type Kind = UpgradeKind | "sandbox";

function kindOf({ message, reason }: Problem): Kind | null {
  if (reason === "sandbox_credits") return "sandbox";
  return (MARKER.exec(message)?.[1] as UpgradeKind | undefined) ?? null;
}

function labelOf(kind: Kind): string {
  if (kind === "sandbox") return UPGRADE_COPY.refill;
  if (kind === "credits") return UPGRADE_COPY.get_credits;
  return kind === "topup" ? UPGRADE_COPY.open_billing : UPGRADE_COPY.see_plans;
}
