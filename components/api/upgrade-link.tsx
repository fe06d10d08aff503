"use client";
import { usePathname } from "next/navigation";
import { ButtonLink } from "../ui/button-link.tsx";
import type { Problem } from "./problem.ts";
import { upgradeAddress, upgradeLabel, upgradeOf } from "./upgrade.ts";

/** The one button that resolves what the plan or the credits refused; nothing for other refusals. */
export function UpgradeLink({ problem }: { problem: Problem }) {
  const pathname = usePathname();
  const kind = upgradeOf(problem);
  if (kind === null) return null;
  return <ButtonLink href={upgradeAddress(kind, pathname)}>{upgradeLabel(kind)}</ButtonLink>;
}
