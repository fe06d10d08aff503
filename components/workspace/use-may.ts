"use client";
import { mayRole, type Scope } from "#core/contract/scopes.ts";
import { useWorkspace } from "./workspace-provider.tsx";

/** Whether the person's role allows something. What it doesn't allow isn't offered. */
export function useMay(scope: Scope): boolean {
  return mayRole(useWorkspace().person.role, scope);
}
