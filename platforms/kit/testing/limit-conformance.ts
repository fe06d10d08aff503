/**
 * Conformance tests (../conformance.ts) for limits: the simulator accepts a post exactly at a limit and refuses one
 * just over it. The simulator takes its limits from the platform's docs, so a wrong manifest is found here.
 */
import { expect, test } from "vitest";
import type { Budget, MediaRules } from "#core/contract/resources/media-rules.ts";
import type { FormatRules } from "#core/contract/resources/provider-manifest.ts";
import type { Lack, Simulator } from "#platforms/kit/simulator/spec.ts";
import { type Provider, ProviderError } from "#platforms/kit/spec/provider.ts";
import { errorOf, setUp } from "./bench.ts";
import { demandedFiles, linkStart } from "./demanded.ts";
import { type MediaFlaw, mediaLimits, usualFile, withCovered } from "./media-limits.ts";
import { isCutShort, isForBytesNotHeld, type MemoryFile } from "./memory-files.ts";
import { unrefused } from "./platform-exceptions.ts";
import { type FileSpec, toFiles } from "./random/file-spec.ts";
import type { FlawName } from "./random/flaws.ts";

interface Limits {
  provider: Provider;
  simulator: Simulator;
}

interface Sent {
  markdown: string;
  media: readonly MemoryFile[];
  title?: string;
}

interface Limit {
  what: string;
  flaw: FlawName | MediaFlaw;
  lack: Lack | null;
  at: Sent;
  /** Null if no call can exceed the limit: with one file there is no room for a second. */
  over: Sent | null;
}

export function limitConformance(name: string, { provider, simulator }: Limits): void {
  const { account } = provider.sandboxAccount({ handle: "one" });
  const manifest = provider.narrow?.(account) ?? provider.manifest;
  for (const rules of manifest.formats.filter(({ thread }) => thread === null)) {
    for (const { what, flaw, lack, at, over } of limitsOf(rules)) {
      test(`${name}: a ${rules.format} with ${what} is taken`, async () => {
        const { store, publish, prepareUnvalidated } = setUp(provider, simulator);
        const sending = prepareUnvalidated(rules.format, at).then((prepared) => publish(prepared));
        // For a file of several gigabytes, only enough is sent to show that its size was accepted.
        const came = await sending.catch((error: unknown) => error);
        if (!at.media.some(isCutShort) || !isForBytesNotHeld(came)) await sending;
        expect(store.posts).toHaveLength(isForBytesNotHeld(came) ? 0 : 1);
      });
      if (over === null) continue;
      const isUnrefused =
        (lack !== null && simulator.lacks?.[lack] !== undefined) ||
        unrefused(name, rules.format, flaw) !== undefined;
      const testOver = isUnrefused ? test.skip : test;
      testOver(
        `${name}: a ${rules.format} with what is just beyond ${what} is refused`,
        async () => {
          const { store, publish, prepareUnvalidated } = setUp(provider, simulator);
          const sending = prepareUnvalidated(rules.format, over).then((prepared) =>
            publish(prepared),
          );
          const error = await errorOf(sending);
          expect(error).toBeInstanceOf(ProviderError);
          expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
          expect(store.posts).toEqual([]);
        },
      );
    }
  }
}

function limitsOf(rules: FormatRules): Limit[] {
  return [...textLimits(rules), ...titleLimits(rules), ...countLimits(rules), ...fileLimits(rules)];
}

function fileLimits(rules: FormatRules): Limit[] {
  const { media } = rules;
  if (media === null) return [];
  const markdown = textFor(rules);
  const sent = (spec: FileSpec) => ({
    markdown,
    media: toFiles(
      withCovered(
        media,
        Array.from({ length: Math.max(1, media.min_count) }, () => spec),
      ),
    ),
  });
  const limits = [
    ...(media.images === null ? [] : mediaLimits("image", media.images)),
    ...(media.videos === null ? [] : mediaLimits("video", media.videos)),
    ...(media.documents === null ? [] : mediaLimits("document", media.documents)),
  ];
  return limits.map(({ flaw, what, at, over }) => {
    return { what, flaw, lack: null, at: sent(at), over: sent(over) };
  });
}

function textLimits(rules: FormatRules): Limit[] {
  const limit = fewest(rules.text.budgets);
  if (limit === 0) return [];
  const media = demandedFiles(rules);
  const start = linkStart(rules.format);
  const sent = (length: number) => ({ markdown: textOf(length, start), media });
  const what = `${limit} characters of text`;
  const over = sent(limit + 1);
  return [{ what, flaw: "text_over", lack: "length_refusal", at: sent(limit), over }];
}

function titleLimits(rules: FormatRules): Limit[] {
  if (rules.title === null) return [];
  const limit = fewest(rules.title.budgets);
  const media = demandedFiles(rules);
  const sent = (length: number) => ({ markdown: textFor(rules), media, title: textOf(length) });
  const what = `${limit} characters of title`;
  const over = sent(limit + 1);
  const most: Limit = { what, flaw: "title_over", lack: "length_refusal", at: sent(limit), over };
  const { min_length: least } = rules.title;
  if (least === undefined) return [most];
  return [
    most,
    {
      what: `a title of ${least} characters at least`,
      flaw: "title_under",
      lack: null,
      at: sent(least),
      over: sent(least - 1),
    },
  ];
}

function countLimits(rules: FormatRules): Limit[] {
  const { media } = rules;
  if (media === null) return [];
  const markdown = textFor(rules);
  return kindsOf(media).map(([kind, file, limit]) => {
    const sent = (count: number) => ({
      markdown,
      media: toFiles(
        withCovered(
          media,
          Array.from({ length: count }, () => file),
        ),
      ),
    });
    const what = `${limit} ${kind}s`;
    const over = limit === 1 ? null : sent(limit + 1);
    const flaw = `too_many_${kind}s` as const;
    return { what, flaw, lack: "count_refusal", at: sent(limit), over };
  });
}

function kindsOf({ images, videos, documents, max_count }: MediaRules) {
  const kinds = [
    ["image", images],
    ["video", videos],
    ["document", documents],
  ] as const;
  return kinds.flatMap(([kind, rules]) => {
    if (rules === null) return [];
    return [[kind, usualFile(kind, rules), Math.min(rules.max_count, max_count)] as const];
  });
}

function textFor(rules: FormatRules): string {
  return fewest(rules.text.budgets) === 0 ? "" : `${linkStart(rules.format)}Look`;
}

function textOf(length: number, start = ""): string {
  const text = `${start}${"word ".repeat(Math.ceil(length / 5))}`;
  return text.slice(0, length - 1).concat("d");
}

function fewest(budgets: readonly Budget[]): number {
  return Math.min(...budgets.map(({ limit }) => limit));
}
