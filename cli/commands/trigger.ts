import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { CliError, REFUSED, UsageError } from "#cli/errors.ts";
import events from "#cli/events.json" with { type: "json" };
import { nearestName } from "#core/contract/nearest-name.ts";
import { type Event, forward, readTarget, subjectOf } from "./listen/forward.ts";

interface TriggerOptions {
  forwardTo: string;
  secret?: string;
}

export function addTrigger(program: Command, context: Context): void {
  program
    .command("trigger")
    .description("Send a sample event to your machine")
    .argument("<event>", "its type, such as post.published")
    .requiredOption("--forward-to <url>", "where your receiver is")
    .option("--secret <whsec>", "sign with this secret instead of a new one")
    .addHelpText(
      "after",
      `
Sends the example of the documentation, signed as a webhook's. Nothing happens in your Crier, and the IDs in
the example don't exist there.

Example:
  crier trigger post.published --forward-to http://localhost:3001/hook --secret "$CRIER_WEBHOOK_SECRET"`,
    )
    .action((type: string, options: TriggerOptions) => trigger(context, type, options));
}

async function trigger(context: Context, type: string, options: TriggerOptions): Promise<void> {
  const event = sampleOf(type);
  const target = readTarget(options.forwardTo, options.secret);
  if (options.secret === undefined) context.note(`Signing secret: ${target.secret}`);
  const status = await forward(context.host, target, event);
  const subject = subjectOf(event);
  if (typeof status === "string" || status >= 300)
    throw new CliError(`${target.url} answered ${type} with ${status}.`, REFUSED);
  await context.print({ id: event.id, type, subject, status });
}

/** When the examples of the documentation happened. */
const SAMPLE_AT = "2026-11-21T09:15:02.000Z";

function sampleOf(type: string): Event {
  const samples = events as Record<string, Event["data"]>;
  const data = Object.hasOwn(samples, type) ? samples[type] : undefined;
  if (data !== undefined)
    return { id: `evt_sample_${randomUUID()}`, type, timestamp: SAMPLE_AT, data };
  const types = Object.keys(samples);
  const [family] = type.split(".");
  const near = nearestName(type, types);
  const same = types.filter((each) => each.split(".")[0] === family && each !== near);
  const nearest = [...(near === undefined ? [] : [near]), ...same];
  const wayOut = (nearest.length > 0 ? nearest : types).join(", ");
  throw new UsageError(
    `There is no event "${type}". ${nearest.length > 0 ? "Nearest" : "Use one of"}: ${wayOut}.`,
  );
}
