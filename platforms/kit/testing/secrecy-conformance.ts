import { expect, test } from "vitest";
import type { RefusalKind, Simulator } from "#platforms/kit/simulator/spec.ts";
import { NO_PROGRESS, type Provider, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { errorOf, setUp } from "./bench.ts";
import { brokenBefore, halfAnswered, type Passage, refused } from "./passages.ts";

const KINDS: RefusalKind[] = ["auth", "rate_limit", "platform_unavailable", "validation"];
const SHORTEST_SECRET = 8;

interface Secrecy {
  provider: Provider;
  simulator: Simulator;
}

export function secrecyConformance(name: string, { provider, simulator }: Secrecy): void {
  const ways: [string, Passage][] = [
    ["refused", refused],
    ["broken", brokenBefore],
    ["cut off", halfAnswered],
    ["answered in HTML", async () => new Response("<html>Welcome</html>")],
    ["answered with nothing", async () => new Response(null)],
    ...KINDS.map((kind): [string, Passage] => [kind, async () => simulator.refuse(kind)]),
  ];

  test.each(ways)(`${name}: no secret is in what is said of a call that is %s`, async (_, way) => {
    const bench = setUp(provider, simulator);
    const prepared = await bench.prepare();
    const context = bench.through(way);
    const error = await errorOf(provider.advance(context, prepared, NO_PROGRESS));
    for (const secret of secretsOf(bench.context)) {
      expect(error.message).not.toContain(secret);
      expect(messagesOf(error.cause)).not.toContain(secret);
    }
  });

  test(`${name}: no secret is in what the ledger keeps`, async () => {
    const bench = setUp(provider, simulator);
    const stored = [JSON.stringify(await bench.prepare())];
    stored.push(JSON.stringify(await bench.untilPublishing(await bench.prepare())));
    for (const secret of secretsOf(bench.context))
      for (const text of stored) expect(text).not.toContain(secret);
  });
}

function secretsOf({ session, app }: ProviderContext): string[] {
  const values = [...Object.entries(session.credentials), ["client_secret", app?.client_secret]];
  return values.flatMap(([name, value]) =>
    typeof value === "string" && value.length >= SHORTEST_SECRET && isSecret(name) ? [value] : [],
  );
}

/** Some credentials only locate the account. */
function isSecret(name = "") {
  return /token|secret|password|jwt|key|webhook/i.test(name);
}

function messagesOf(cause: unknown): string {
  const messages: string[] = [];
  for (let each = cause; each instanceof Error; each = each.cause) messages.push(each.message);
  return messages.join(" ");
}
