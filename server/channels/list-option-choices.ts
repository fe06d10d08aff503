import type { z } from "zod";
import type { ListOptionChoices } from "#core/contract/operations/channels.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { OptionChoice } from "#core/contract/resources/option-choice.ts";
import { findProvider, manifestOf } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { askPlatform } from "./ask-platform.ts";
import { findChannel } from "./find-channel.ts";
import { readGivenOptions } from "./read-given-options.ts";

/**
 * Fetches the current values of an option from a channel's platform. Throws if the option has no lookup, listing those
 * that do. One statement.
 */
export async function listOptionChoices({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListOptionChoices.input>;
}): Promise<OptionChoice[]> {
  const { id, name, query = "" } = input;
  const options = readGivenOptions(input.options);
  const channel = await findChannel(ctx.db, ctx, id);
  const choices = findProvider(channel.provider)?.choices ?? {};
  const lookUp = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (lookUp === undefined) throw notLookedUp(channel.provider, name, Object.keys(choices));
  return askPlatform(ctx.system, channel, (_, context) => lookUp(context, { query, options }));
}

function notLookedUp(provider: string, name: string, names: readonly string[]): Refusal {
  const { title } = manifestOf(provider);
  const others =
    names.length === 0 ? `${title} has no such options` : `These are: ${names.join(", ")}`;
  return new Refusal(
    "NOT_FOUND",
    `The values of "${name}" on ${title} can't be looked up. ${others}.`,
  );
}
