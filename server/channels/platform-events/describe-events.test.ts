import { expect, test } from "vitest";
import { providers } from "#platforms/providers.ts";
import type { Env } from "#server/env.ts";
import type { System } from "#server/system.ts";
import { describeEvents } from "./describe-events.ts";

function placesOf(env: Pick<Env, "apps" | "eventSecrets">) {
  const system = { env } as unknown as System;
  return Object.fromEntries(
    Object.entries(providers).flatMap(([name, provider]) => {
      const place = describeEvents(system, provider);
      return place === null ? [] : [[name, [place.path, place.missing]]];
    }),
  );
}

test("missing settings are named, and Facebook and Instagram, which share an app, share a URL", () => {
  const shared = ["/api/platforms/facebook/events", "META_CLIENT_ID and META_CLIENT_SECRET"];
  expect(placesOf({ apps: {}, eventSecrets: {} })).toMatchObject({
    facebook: shared,
    instagram: shared,
    slack: ["/api/platforms/slack/events", "SLACK_SIGNING_SECRET"],
    telegram: ["/api/platforms/telegram/events", "TELEGRAM_WEBHOOK_SECRET"],
  });
});

test("existing settings aren't requested", () => {
  const apps = { meta: { client_id: "42", client_secret: "secret" } };
  expect(placesOf({ apps, eventSecrets: { slack: "secret" } })).toMatchObject({
    facebook: ["/api/platforms/facebook/events", null],
    slack: ["/api/platforms/slack/events", null],
    telegram: ["/api/platforms/telegram/events", "TELEGRAM_WEBHOOK_SECRET"],
  });
});
