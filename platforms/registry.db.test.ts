import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { chooseFormat, rulesOf } from "#core/domain/copy/index.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { getCreatorPolicy } from "#server/channels/get-creator-policy.ts";
import { listOptionChoices } from "#server/channels/list-option-choices.ts";
import { openChannel } from "#server/channels/provider-context.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import {
  type ChannelFiles,
  NO_PROGRESS,
  type PreparedPost,
  type Provider,
  type ProviderContext,
} from "./kit/spec/provider.ts";
import { demandedFiles, demandedOptions, demandedTitle } from "./kit/testing/demanded.ts";
import { createMemoryFiles } from "./kit/testing/memory-files.ts";
import { startServer } from "./kit/testing/start-server.ts";
import { providers } from "./providers.ts";
import { simulators } from "./simulators.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

test.each(Object.keys(providers))(
  "a sandbox channel of %s accepts a post and shows it",
  async (name) => {
    const { id } = await connectChannel({ ctx, input: { provider: name, mode: "sandbox" } });
    const channel = await system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
    const { provider, context: opened } = openChannel(system, channel);
    const format = chooseFormat(provider.manifest, []);
    const rules = rulesOf(provider.manifest, format);
    const media = rules === undefined ? [] : demandedFiles(rules);
    const context = { ...opened, files: await serveFiles() };
    const prepared = await provider.prepare(context, {
      format,
      title: rules === undefined ? null : demandedTitle(rules),
      items: itemsOf(["Hello *there*"], provider.manifest).map((item) => ({ ...item, media })),
      options: await demandedOptions(provider, context, format),
      now: system.now(),
      entropy: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
    const [published] = await publish(provider, context, prepared);
    expect(await listReceived({ ctx, input: { id } })).toMatchObject([
      { external_post_id: published?.external_post_id, url: published?.url },
    ]);
  },
);

async function serveFiles(): Promise<ChannelFiles> {
  const memory = createMemoryFiles();
  const origin = await startServer(async ({ url = "" }, response) => {
    const file = await memory.fetchFile(`https://files.test${url}`);
    response.writeHead(file.status, Object.fromEntries(file.headers));
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  const addressOf = async (key: string) => `${origin}/${encodeURIComponent(key)}`;
  const { storage } = system;
  system.storage = { ...storage, presignGet: addressOf, reachableUrl: (signed) => signed };
  onTestFinished(() => {
    system.storage = storage;
  });
  return { ...memory, address: ({ key }) => addressOf(key) };
}

const looking = Object.values(providers).filter(({ choices }) => choices !== undefined);

test.each(looking.map(({ manifest }) => manifest.provider))(
  "a sandbox channel of %s returns values for a lookup option",
  async (name) => {
    const { id } = await connectChannel({ ctx, input: { provider: name, mode: "sandbox" } });
    const [option = ""] = Object.keys(providers[name]?.choices ?? {});
    const offered = await listOptionChoices({ ctx, input: { id, name: option } });
    const found = await listOptionChoices({ ctx, input: { id, name: option, query: "a" } });
    expect([...offered, ...found]).not.toEqual([]);
  },
);

const validating = Object.values(providers).filter(({ manifest }) => manifest.creator_policy);

test.each(validating.map(({ manifest }) => manifest.provider))(
  "a sandbox channel of %s reports what its account can post",
  async (name) => {
    const { id } = await connectChannel({ ctx, input: { provider: name, mode: "sandbox" } });
    if (providers[name]?.creatorPolicy === undefined) return;
    expect(await getCreatorPolicy({ ctx, input: { id } })).not.toBeNull();
  },
);

async function publish(provider: Provider, context: ProviderContext, prepared: PreparedPost) {
  for (let progress = NO_PROGRESS; ; ) {
    const step = await provider.advance(context, prepared, progress);
    if ("done" in step) {
      const found = await provider.lookup(context, prepared, progress);
      const { lacks } = simulators[provider.manifest.provider] ?? {};
      expect(found).toEqual(lacks?.lookup === undefined ? { found: step.done } : "unknowable");
      return step.done;
    }
    system.advance(step.after_ms);
    ({ progress } = step);
  }
}
