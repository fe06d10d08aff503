import type {
  Budget,
  CountingUnit,
  Dialect,
  ProviderManifest,
} from "#core/contract/resources/provider-manifest.ts";
import {
  type Document,
  parseMarkdown,
  type Rendition,
  renderDocument,
  toCountedText,
} from "../markdown/index.ts";
import { measure } from "../measure/index.ts";
import type { TextLength } from "../measure/text-lengths.ts";

/** What has been made of copies so far. Channels whose copy, dialect or unit is the same share the work. */
export interface Workshop {
  parse(markdown: string): Document;
  render(markdown: string, dialect: Dialect): Rendition;
  /** By each budget, in their order. */
  lengths(markdown: string, budgets: readonly Budget[], manifest: ProviderManifest): TextLength[];
}

export function createWorkshop(): Workshop {
  const parse = remember(parseMarkdown);
  const renderers = remember((dialect: Dialect) =>
    remember((markdown: string) => renderDocument(parse(markdown), dialect)),
  );
  const render = (markdown: string, dialect: Dialect) => renderers(dialect)(markdown);
  const measurers = remember((rendition: Rendition) => {
    const known = new Map<string, number>();
    return (unit: CountingUnit, { dialect, reserved_per_url }: ProviderManifest) => {
      const key = `${unit} ${reserved_per_url} ${dialect}`;
      const context = { reserved_per_url: reserved_per_url ?? undefined };
      const length = known.get(key) ?? measure(toCountedText(rendition, dialect), unit, context);
      known.set(key, length);
      return length;
    };
  });
  return {
    parse,
    render,
    lengths(markdown, budgets, manifest) {
      const length = measurers(render(markdown, manifest.dialect));
      return budgets.map(({ unit, limit }) => ({ unit, limit, length: length(unit, manifest) }));
    },
  };
}

function remember<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new Map<Key, Result>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    made.set(key, result);
    return result;
  };
}
