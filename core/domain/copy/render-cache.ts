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
import type { Copy, RenderedCopy } from "./copy.ts";

/** What has been made of copies so far. Channels whose copy, dialect or counting unit is the same share the work. */
export interface RenderCache {
  parse(markdown: string): Document;
  render(markdown: string, dialect: Dialect): Rendition;
  /** By each budget, in their order. */
  lengths(markdown: string, budgets: readonly Budget[], manifest: ProviderManifest): TextLength[];
  /** The copy as it was made before, or as `make` makes it now. */
  copy(copy: Copy, make: () => RenderedCopy): RenderedCopy;
}

/** A cache for the channels of one post, or of a page of posts: it forgets nothing, and goes with its request. */
export function createRenderCache(): RenderCache {
  const parse = remember(parseMarkdown);
  const renderers = remember((dialect: Dialect) =>
    remember((markdown: string) => renderDocument(parse(markdown), dialect)),
  );
  const render = (markdown: string, dialect: Dialect) => renderers(dialect)(markdown);
  const measurers = remember(createMeasurer);
  const copiesOf = remember((_: ProviderManifest) =>
    remember((_: string) => new Map<string, RenderedCopy>()),
  );
  return {
    parse,
    render,
    lengths(markdown, budgets, manifest) {
      const length = measurers(render(markdown, manifest.dialect));
      return budgets.map(({ unit, limit }) => ({ unit, limit, length: length(unit, manifest) }));
    },
    copy({ manifest, markdown, format, title, options, media }, make) {
      const known = copiesOf(manifest)(JSON.stringify([format, title, options, media]));
      return getOrMake(known, markdown, make);
    },
  };
}

/** Measures one text in any unit, once in each. */
function createMeasurer(rendition: Rendition) {
  const known = new Map<string, number>();
  return (unit: CountingUnit, { dialect, reserved_per_url }: ProviderManifest) => {
    const context = { reserved_per_url: reserved_per_url ?? undefined };
    return getOrMake(known, `${unit} ${reserved_per_url} ${dialect}`, () =>
      measure(toCountedText(rendition, dialect), unit, context),
    );
  };
}

function remember<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new Map<Key, Result>();
  return (key) => getOrMake(made, key, () => make(key));
}

function getOrMake<Key, Result>(made: Map<Key, Result>, key: Key, make: () => Result): Result {
  const known = made.get(key);
  if (known !== undefined) return known;
  const result = make();
  made.set(key, result);
  return result;
}
