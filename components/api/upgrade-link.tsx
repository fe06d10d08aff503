"use client";
import { usePathname } from "next/navigation";
import { ButtonLink } from "../ui/button-link.tsx";
import type { Problem } from "./problem.ts";
import { upgradeFor } from "./problem-message.ts";

/** The button that resolves a refusal by the plan or credits; nothing for other refusals. */
export function UpgradeLink({ problem }: { problem: Problem }) {
  const upgrade = upgradeFor(problem, usePathname());
  return upgrade && <ButtonLink href={upgrade.address}>{upgrade.label}</ButtonLink>;
}
