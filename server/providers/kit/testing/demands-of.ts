import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { FormatRules, OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Provider, ProviderContext } from "#server/providers/spec.ts";
import { type MemoryFile, memoryFile } from "./memory-files.ts";

/** What a format asks for besides words: a title, options, the fewest files that it takes. */
export interface Demands {
  title: string | null;
  options: Record<string, string>;
  media: MemoryFile[];
}

/** The least that a post of a format must have on this account: of an option the first of its values. */
export async function demandsOf(
  provider: Provider,
  context: ProviderContext,
  format: Format,
): Promise<Demands> {
  const { formats, options: rules } = provider.manifest;
  const asked = formats.find((each) => each.format === format);
  const options: Record<string, string> = {};
  for (const rule of rules) {
    const applies = rule.required && (rule.formats?.includes(format) ?? true);
    if (applies) options[rule.name] = await firstValue(provider, context, rule, options);
  }
  const title = asked?.title?.required === true ? "A title" : null;
  return { title, options, media: fewestFiles(asked?.media ?? null) };
}

async function firstValue(
  { choices }: Provider,
  context: ProviderContext,
  { name, values }: OptionRule,
  options: Record<string, string>,
): Promise<string> {
  const found = await choices?.[name]?.(context, { query: "", options });
  return values?.[0] ?? found?.[0]?.value ?? "1";
}

function fewestFiles(media: FormatRules["media"]): MemoryFile[] {
  const type = media?.images == null ? "video/mp4" : "image/jpeg";
  return Array.from({ length: media?.min_count ?? 0 }, (_, index) =>
    memoryFile(type, { seed: index + 1 }),
  );
}
