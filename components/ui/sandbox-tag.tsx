import { UI_COPY } from "./copy.ts";
import { namesSandbox } from "./names-sandbox.ts";

interface Props {
  name?: string;
  /** Whether it is only for screen readers, next to a channel's avatar, whose dashed ring says the same. */
  spoken?: boolean;
}

/** The word for everything in the sandbox. Nothing if `name` already says so. */
export function SandboxTag({ name = "", spoken = false }: Props) {
  if (namesSandbox(name)) return null;
  const look = spoken ? "sr-only" : "rounded-sm border border-edge px-1 text-xs font-normal";
  return <span className={look}>{UI_COPY.sandbox}</span>;
}
