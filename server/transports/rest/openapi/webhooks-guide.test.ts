import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  WEBHOOK_EVENTS,
  type WebhookEventType,
  webhookExample,
} from "#core/contract/resources/webhook-event.ts";
import { RETRY_DELAYS_MS } from "#server/webhooks/close-delivery.ts";

const GUIDE = fileURLToPath(new URL("../../../../docs/webhooks.md", import.meta.url));
const HEADING = "## Event types\n";

function describeTypes(): string {
  const types = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];
  const parts = types.map((type) => {
    const example = JSON.stringify(webhookExample(type), null, 2);
    return `### ${type}\n\n${WEBHOOK_EVENTS[type].when}\n\n\`\`\`json\n${example}\n\`\`\`\n`;
  });
  return parts.join("\n");
}

test("docs/webhooks.md lists each event type of the contract; `npx vitest -u` updates it", async () => {
  const guide = await readFile(GUIDE, "utf8");
  const [before = ""] = guide.split(HEADING);
  await expect(`${before}${HEADING}\n${describeTypes()}`).toMatchFileSnapshot(GUIDE);
});

test("docs/webhooks.md states the retry delays", async () => {
  const guide = await readFile(GUIDE, "utf8");
  const [, stated = ""] = /tries again after (.*?), a tenth/.exec(guide) ?? [];
  const units: Record<string, number> = { s: 1_000, min: 60_000, h: 3_600_000 };
  const delays = [...stated.matchAll(/(\d+) (s|min|h)/g)].map(
    ([, count, unit = ""]) => Number(count) * (units[unit] ?? 0),
  );
  expect(delays).toEqual(RETRY_DELAYS_MS);
});
