import type { z } from "zod";
import type { ListRuleChanges } from "#core/contract/operations/capabilities.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { changeTimes, manifestAt, valueAt } from "#core/domain/manifest-at.ts";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type RuleChanges = z.output<typeof ListRuleChanges.output>;
type RuleChange = RuleChanges["items"][number];

/** Returns what changes in the platforms' rules, earliest first. No statement. */
export async function listRuleChanges({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListRuleChanges.input>;
}): Promise<RuleChanges> {
  const from = (readRuleTime(ctx, input.from) ?? ctx.system.now()).toISOString();
  const until = readRuleTime(ctx, input.until)?.toISOString();
  const items = Object.values(providers)
    .flatMap(({ manifest }) => changesOf(manifest))
    .filter(({ at }) => at >= from && (until === undefined || at < until))
    .toSorted((left, right) => left.at.localeCompare(right.at));
  return { items, next_cursor: null };
}

/** Reads an instant, or a day, which starts in the organization's time zone. */
export function readRuleTime(ctx: ServiceContext, time: string | undefined): Date | undefined {
  if (time === undefined) return undefined;
  const { time_zone } = ctx.actor.organization.policy;
  return time.includes("T") ? new Date(time) : daySlot(time, time_zone).starts_at;
}

function changesOf(manifest: ProviderManifest): RuleChange[] {
  const { provider, title, dated = [] } = manifest;
  return changeTimes(manifest).flatMap((time) => {
    const rules = dated.filter(({ from, until }) => isAt(from, time) || isAt(until, time));
    const just_before = new Date(time.getTime() - 1);
    return rules.map(({ path, summary, source }) => ({
      provider,
      title,
      at: time.toISOString(),
      path,
      summary,
      before: valueAt(manifestAt(manifest, just_before), path),
      after: valueAt(manifestAt(manifest, time), path),
      source,
    }));
  });
}

function isAt(written: string | undefined, time: Date): boolean {
  return written !== undefined && Date.parse(written) === time.getTime();
}
