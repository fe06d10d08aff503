import { usableForm } from "#core/domain/sign-in-form.ts";
import type { Platform } from "../workspace/workspace.ts";

type Connectable = Pick<Platform, "sign_in_form" | "missing_settings">;

/** Whether accounts of a platform can be connected on this server now. */
type Readiness = "ready" | "needs_app" | "sandbox_only";

export function readinessOf(platform: Connectable): Readiness {
  if (platform.sign_in_form === null) return "sandbox_only";
  return usableForm(platform) === null ? "needs_app" : "ready";
}

const ORDER: readonly Readiness[] = ["ready", "needs_app", "sandbox_only"];

/** Returns the platforms with those first whose accounts can be connected now. */
export function byReadiness<Each extends Connectable>(platforms: readonly Each[]): Each[] {
  const place = (platform: Each) => ORDER.indexOf(readinessOf(platform));
  return platforms.toSorted((left, right) => place(left) - place(right));
}
