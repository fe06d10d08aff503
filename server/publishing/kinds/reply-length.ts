import { Refusal } from "#core/contract/refusal.ts";
import type { Budget } from "#core/contract/resources/media-rules.ts";
import { parseMarkdown, type Rendition, renderDocument } from "#core/domain/markdown/index.ts";
import { measure } from "#core/domain/measure/index.ts";
import { tooMany } from "#core/domain/verdict/phrases.ts";
import type { Json } from "#platforms/kit/spec/json.ts";
import { findProvider, manifestFor } from "#platforms/providers.ts";
import type { Channel, Interaction } from "#server/db/generated/client.ts";

type Connected = Pick<Channel, "provider" | "mode" | "account">;

interface GivenReply {
  body: string;
  content_warning?: string | null | undefined;
}

interface MeasuredReply extends Rendition {
  counts: (Pick<Budget, "unit" | "limit"> & { length: number })[];
}

export function renderReply(channel: Connected, body: string): Rendition {
  return renderDocument(parseMarkdown(body), manifestFor(channel).dialect);
}

function limitsOf(channel: Connected): readonly Budget[] {
  const own = findProvider(channel.provider)?.interactions?.reply_limits;
  return own ?? manifestFor(channel).formats[0]?.text.budgets ?? [];
}

export function measureReply(
  { author, reference }: Pick<Interaction, "author" | "reference">,
  channel: Connected,
  { body, content_warning = null }: GivenReply,
): MeasuredReply {
  const { reserved_per_url } = manifestFor(channel);
  const { handle: author_handle = null } = (author as { handle?: string } | null) ?? {};
  const rendition = renderReply(channel, body);
  const adapter = findProvider(channel.provider)?.interactions;
  const to = { author_handle, reference: reference as Json };
  const counted = adapter?.countedText?.(to, rendition.text, content_warning) ?? rendition.text;
  const context = { reserved_per_url: reserved_per_url ?? undefined };
  const counts = limitsOf(channel).map(({ unit, limit }) => ({
    unit,
    limit,
    length: measure(counted, unit, context),
  }));
  return { ...rendition, counts };
}

/** Returns a message's content warning, "" without one, or null if its platform has no content warnings. */
export function contentWarningOf(
  { provider }: Pick<Channel, "provider">,
  reference: Interaction["reference"],
): string | null {
  return findProvider(provider)?.interactions?.contentWarning?.(reference as Json) ?? null;
}

export function refuseTooLong(
  record: Pick<Interaction, "author" | "reference">,
  channel: Connected,
  reply: GivenReply,
): void {
  const { title } = manifestFor(channel);
  if (reply.content_warning && contentWarningOf(channel, record.reference) === null)
    throw Refusal.because(
      "invalid_input",
      `content_warning: Replies on ${title} can't have a content warning. Leave it out.`,
    );
  const { text, counts } = measureReply(record, channel, reply);
  const over = counts.find(({ length, limit }) => length > limit);
  if (over !== undefined)
    throw Refusal.because("reply_too_long", `body: The reply has ${tooMany(over)} for ${title}.`);
  if (text.trim() === "")
    throw Refusal.because("invalid_input", `body: Nothing in it can be shown on ${title}.`);
}
