import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { rulesOf } from "#core/domain/copy/index.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import type { PreparedPost, Provider, PublishedItem } from "#platforms/kit/spec/provider.ts";
import { type Bench, errorOf, setUp } from "./bench.ts";
import { demandedFiles, linkStart } from "./demanded.ts";
import { lost, refused } from "./passages.ts";
import { testUnlessLacking } from "./test-unless-lacking.ts";

const BEFORE = "The first words of it, with a mistake";
const AFTER = "Quite other words, without";
const TOO_LONG = "word ".repeat(20_000).trim();

interface Platform {
  provider: Provider;
  simulator: Simulator;
}

interface Out extends Bench {
  items: readonly PublishedItem[];
  prepared: PreparedPost;
}

export function editConformance(name: string, platform: Platform): void {
  const { provider } = platform;
  const { edit, manifest } = provider;

  test(`${name}: its manifest says whether what is out can be changed, and which options`, () => {
    expect(manifest.edit !== undefined).toBe(edit !== undefined);
    const options = manifest.options.map((rule) => rule.name);
    const formats = manifest.formats.map(({ format }) => format);
    expect(options).toEqual(expect.arrayContaining(manifest.edit?.options ?? []));
    expect(formats).toEqual(expect.arrayContaining(manifest.edit?.formats ?? []));
  });

  if (edit === undefined || manifest.edit === undefined) return;
  for (const format of manifest.edit.formats) changes(name, platform, format);
  faults(name, platform, manifest.edit.formats[0] as Format);
}

function changes(name: string, { provider, simulator }: Platform, format: Format): void {
  const { edit } = provider as Provider & Required<Pick<Provider, "edit">>;

  test(`${name} ${format}: what is out has other words then, in its place and with its files`, async () => {
    const { context, store, items, prepared } = await publish({ provider, simulator }, format);
    const before = store.posts;
    expect(before.some(({ edited_at }) => edited_at)).toBe(false);
    const unchanged = before.map(({ id, external_post_id, files }) => ({
      id,
      external_post_id,
      files,
    }));
    for (const [index, item] of items.entries()) await edit(context, { item, index, prepared });
    const first = store.posts.map(({ text }) => text);
    expect(first.join()).toContain(AFTER);
    expect(first.join()).not.toContain(BEFORE);
    expect(store.posts.map(({ edited_at }) => edited_at)).toContainEqual(expect.any(Date));
    for (const [index, item] of items.entries()) await edit(context, { item, index, prepared });
    expect(store.posts.map(({ text }) => text)).toEqual(first);
    expect(store.posts).toMatchObject(unchanged);
    expect(store.posts).toHaveLength(unchanged.length);
  });
}

function faults(name: string, { provider, simulator }: Platform, format: Format): void {
  const { edit, remove } = provider as Provider & Required<Pick<Provider, "edit">>;

  test(`${name}: a change whose answer is lost can be made again`, async () => {
    const { context, through, store, items, prepared } = await publish(
      { provider, simulator },
      format,
    );
    const [item] = items as [PublishedItem];
    const change = { item, index: 0, prepared };
    const error = await errorOf(edit(through(lost), change));
    expect(error).toMatchObject({ code: "platform_unavailable" });
    await edit(context, change);
    expect(store.posts.map(({ text }) => text).join()).toContain(AFTER);
  });

  test(`${name}: a platform that is down changes nothing, and says so`, async () => {
    const { through, store, items, prepared } = await publish({ provider, simulator }, format);
    const [item] = items as [PublishedItem];
    const error = await errorOf(edit(through(refused), { item, index: 0, prepared }));
    expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
    expect(store.posts.map(({ text }) => text).join()).toContain(BEFORE);
  });

  test(`${name}: what is gone can't be changed, and nobody tries for a day`, async () => {
    if (remove === undefined) return;
    const { context, items, prepared } = await publish({ provider, simulator }, format);
    const [item] = items as [PublishedItem];
    await remove(context, item);
    const error = await errorOf(edit(context, { item, index: 0, prepared }));
    expect(["validation", "unknown", "not_found"]).toContain(error.code);
    expect(error.outcome).toBe("not_sent");
  });

  testUnlessLacking(simulator, "length_refusal")(
    `${name}: words that are too long are refused, and those that are there stay`,
    async () => {
      const { context, store, items, prepareUnvalidated } = await publish(
        { provider, simulator },
        format,
      );
      const [item] = items as [PublishedItem];
      const media = filesFor(provider, format);
      const prepared = await prepareUnvalidated(format, { markdown: TOO_LONG, media });
      const error = await errorOf(edit(context, { item, index: 0, prepared }));
      expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
      expect(store.posts.map(({ text }) => text).join()).toContain(BEFORE);
    },
  );
}

async function publish({ provider, simulator }: Platform, format: Format): Promise<Out> {
  const bench = setUp(provider, simulator);
  const media = filesFor(provider, format);
  const address = linkStart(format);
  const given = (text: string) => bench.prepareWithFiles(format, `${address}${text}`, media);
  const items = await bench.publish(await given(BEFORE));
  return { ...bench, items, prepared: await given(AFTER) };
}

function filesFor({ manifest }: Provider, format: Format) {
  const rules = rulesOf(manifest, format);
  return rules === undefined ? [] : demandedFiles(rules);
}
