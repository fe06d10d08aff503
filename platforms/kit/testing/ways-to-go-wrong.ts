import type { RefusalKind, Simulator } from "#platforms/kit/simulator/spec.ts";
import {
  answeredAsBefore,
  answeredInHtml,
  brokenBefore,
  emptied,
  endless,
  failedInside,
  halfAnswered,
  hiddenByHtml,
  lost,
  type Passage,
  refused,
  slow,
} from "./passages.ts";

const WAYS: Readonly<Record<string, Passage>> = {
  refused,
  brokenBefore,
  lost,
  halfAnswered,
  answeredInHtml,
  hiddenByHtml,
  answeredAsBefore,
  emptied,
  failedInside,
  endless,
  slow,
};

const KINDS: readonly RefusalKind[] = [
  "auth",
  "rate_limit",
  "platform_unavailable",
  "validation",
  "content_policy",
];

export function waysToGoWrong(simulator: Simulator): Readonly<Record<string, Passage>> {
  const refusals = KINDS.map((kind) => [kind, async () => simulator.refuse(kind)] as const);
  return { ...WAYS, ...Object.fromEntries(refusals) };
}
