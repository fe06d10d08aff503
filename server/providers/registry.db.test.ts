import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseFormat } from "#core/domain/copy/index.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { simulators } from "../sandbox/index.ts";
import { connectChannel } from "../services/channels/connect-channel.ts";
import { openChannel } from "../services/channels/provider-context.ts";
import type { ServiceContext } from "../services/context.ts";
import { listReceived } from "../services/sandbox/list-received.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "../services/testing/test-context.ts";
import { providers } from "./index.ts";
import { NO_PROGRESS, type PreparedPost, type Provider, type ProviderContext } from "./spec.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

test.each(Object.keys(providers))(
  "a sandbox channel of %s takes a post and shows it",
  async (name) => {
    const { id } = await connectChannel({ ctx, input: { provider: name, mode: "sandbox" } });
    const channel = await system.database.prisma.channel.findUniqueOrThrow({ where: { id } });
    const { provider, context } = openChannel(system, channel);
    const prepared = await provider.prepare(context, {
      format: chooseFormat(provider.manifest, []),
      title: null,
      items: itemsOf(["Hello *there*"], provider.manifest),
      options: {},
      now: system.now(),
      entropy: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
    const [published] = await publish(provider, context, prepared);
    expect(await listReceived({ ctx, input: { id } })).toMatchObject([
      { external_post_id: published?.external_post_id, url: published?.url },
    ]);
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
