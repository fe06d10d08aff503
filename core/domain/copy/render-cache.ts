import type { Dialect } from "#core/contract/resources/dialect.ts";
import type { Budget, CountingUnit } from "#core/contract/resources/media-rules.ts";
import type { ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import {
  type Document,
  parseMarkdown,
  type Rendition,
  renderDocument,
  toCountedText,
} from "../markdown/index.ts";
import { measure } from "../measure/index.ts";
import type { TextLength } from "../measure/text-lengths.ts";
import { dialectOf } from "./choose-format.ts";
import type { Copy, RenderedCopy } from "./copy.ts";
import { countedOptions } from "./counted-options.ts";

/** Caches rendered copies. Channels with the same copy, dialect or counting unit share results. */
export interface RenderCache {
  parse(markdown: string): Document;
  render(markdown: string, dialect: Dialect): Rendition;
  /** Lengths under each limit, in order. */
  lengths(markdown: string, budgets: readonly Budget[], copy: MeasuredCopy): TextLength[];
  /** Returns the cached result of a copy, or creates it with `make`. */
  copy(copy: Copy, make: () => RenderedCopy): RenderedCopy;
}

type MeasuredCopy = Pick<RenderedCopy, "manifest" | "options" | "rules">;

/** Creates a cache for the channels of one post or page of posts. It never evicts, and is dropped with its request. */
export function createRenderCache(): RenderCache {
  const parse = remember(parseMarkdown);
  const renderers = remember((dialect: Dialect) =>
    remember((markdown: string) => renderDocument(parse(markdown), dialect)),
  );
  const render = (markdown: string, dialect: Dialect) => renderers(dialect)(markdown);
  const measurers = remember(createMeasurer);
  const copiesOf = remember((_: ProviderManifest) => remember((_: string): CachedCopy[] => []));
  return {
    parse,
    render,
    lengths(markdown, budgets, copy) {
      const length = measurers(render(markdown, dialectOf(copy.manifest, copy.rules)));
      return budgets.map(({ unit, limit }) => ({ unit, limit, length: length(unit, copy) }));
    },
    copy(requested, make) {
      const cached = copiesOf(requested.manifest)(requested.markdown);
      const found = cached.find((each) => hasSameSettings(each.requested, requested));
      if (found !== undefined) return found.made;
      const made = make();
      cached.push({ requested, made });
      return made;
    },
  };
}

interface CachedCopy {
  requested: Copy;
  made: RenderedCopy;
}

function hasSameSettings(left: Copy, right: Copy): boolean {
  return (
    left.format === right.format &&
    left.title === right.title &&
    left.separators === right.separators &&
    left.labelled === right.labelled &&
    settingsOf(left) === settingsOf(right)
  );
}

function settingsOf({ options, media, tracking = null, links }: Copy): string {
  return JSON.stringify([options, media, tracking, links]);
}

/** Measures one text, once per unit. */
function createMeasurer(rendition: Rendition) {
  const cached = new Map<string, number>();
  return (unit: CountingUnit, copy: MeasuredCopy) => {
    const { reserved_per_url } = copy.manifest;
    const dialect = dialectOf(copy.manifest, copy.rules);
    const counted_before = countedOptions(copy);
    const key = `${unit} ${reserved_per_url} ${dialect} ${counted_before}`;
    const context = { reserved_per_url: reserved_per_url ?? undefined, counted_before };
    const length = cached.get(key) ?? measure(toCountedText(rendition, dialect), unit, context);
    cached.set(key, length);
    return length;
  };
}

function remember<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const made = new Map<Key, Result>();
  return (key) => {
    const cached = made.get(key);
    if (cached !== undefined) return cached;
    const result = make(key);
    made.set(key, result);
    return result;
  };
}
