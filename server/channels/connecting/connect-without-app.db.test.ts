import { afterAll, beforeAll, expect, test } from "vitest";
import { discord } from "#platforms/discord/simulator/index.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { slack } from "#platforms/slack/simulator/index.ts";
import { telegram } from "#platforms/telegram/simulator/index.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectChannel } from "./connect-channel.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

function serve(simulator: Simulator, handle: string, external_account_id: string) {
  const store = createMemoryStore();
  const account = { external_account_id, handle };
  system.answerWith(simulatorFetch(simulator, { store, account, now: system.now }));
}

interface Case {
  provider: string;
  simulator: Simulator;
  account: [name: string, id: string];
  credentials: Record<string, string>;
  handle: string;
}

test.each<Case>([
  {
    provider: "telegram",
    simulator: telegram,
    account: ["@news", "-1001234567890"],
    credentials: { token: "110201543:sandbox-token-of-the-bot", chat: "@news" },
    handle: "@news",
  },
  {
    provider: "discord",
    simulator: discord,
    account: ["news", "223704706495545344"],
    credentials: {
      webhook: "https://discord.com/api/webhooks/223704706495545344/sandbox-webhook-token",
    },
    handle: "news",
  },
  {
    provider: "slack",
    simulator: slack,
    account: ["#news", "T0SANDBOX/C0123456789"],
    credentials: { token: "xoxb-sandbox-0", channel: "#news" },
    handle: "#news (Sandbox)",
  },
])(
  "a $provider channel connects with a person's own credentials, without an app",
  async ({ provider, simulator, account: [name, id], credentials, handle }) => {
    serve(simulator, name, id);
    const input = { provider, mode: "live", credentials } as const;
    const channel = await connectChannel({ ctx, input });
    expect(channel).toMatchObject({ provider, mode: "live", handle, health: "healthy" });
    const again = await connectChannel({ ctx, input });
    expect(again.id).toBe(channel.id);
  },
);
