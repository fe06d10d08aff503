import type { Command } from "commander";
import { collect } from "#cli/parsing/numbers.ts";

export interface PostFilters {
  status?: string[];
  channel?: string;
  label?: string;
  campaign?: string;
  from?: string;
  to?: string;
}

export function addPostFilters(command: Command): Command {
  return command
    .option(
      "--status <status>",
      "draft, scheduled, publishing, published, partially_published or failed; repeatable",
      collect,
    )
    .option("--channel <id>", "channel ID or platform")
    .option("--label <name>", "label, by its ID or name")
    .option("--campaign <name>", "campaign (exact name)")
    .option("--from <time>", "scheduled for this time or later")
    .option("--to <time>", "scheduled for earlier than this time");
}

export function filterQuery(
  { status, channel, label, campaign, from, to }: PostFilters,
  others: Readonly<Record<string, string | undefined>> = {},
): (readonly [name: string, value: string])[] {
  const parameters = {
    statuses: status?.join(","),
    channel,
    label,
    campaign,
    scheduled_from: from,
    scheduled_to: to,
    ...others,
  };
  return Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}
