import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { measure } from "#core/domain/measure/index.ts";
import type { NewPost } from "./new-post.ts";

/** In which way a post's words break the rules of its format; undefined where they keep to them. */
export function findFault(
  manifest: ProviderManifest,
  post: Omit<NewPost, "key" | "media">,
): string | undefined {
  const { text, title, format = manifest.formats[0]?.format } = post;
  const rules = manifest.formats.find((known) => known.format === format);
  if (rules === undefined) return `There is no format "${format}"`;
  const fault = faultOf("text", text, rules.text, manifest);
  if (fault !== undefined || title === undefined) return fault;
  if (rules.title === null) return `A ${rules.format} has no title`;
  return faultOf("title", title, rules.title, manifest);
}

function faultOf(
  field: "text" | "title",
  words: string,
  { budgets, forbidden }: Pick<FormatRules["text"], "budgets" | "forbidden">,
  manifest: ProviderManifest,
): string | undefined {
  const reserved_per_url = manifest.reserved_per_url ?? undefined;
  for (const { unit, limit } of budgets) {
    const length = measure(words, unit, { reserved_per_url });
    if (length > limit) return `The ${field} is too long: ${length} of ${limit} (${unit})`;
  }
  const character = forbidden.find((one) => words.includes(one));
  return character === undefined ? undefined : `The ${field} has a "${character}"`;
}
