import { expect, test } from "vitest";
import { toUnits } from "#core/domain/billing/units.ts";
import { providers } from "./providers.ts";

test.each(Object.values(providers).map(({ manifest }) => [manifest.title, manifest] as const))(
  "%s's prices are whole hundredths of a credit, and a link never makes a post cheaper",
  (_, { credit_cost }) => {
    for (const cost of Object.values(credit_cost)) expect(() => toUnits(cost)).not.toThrow();
    expect(credit_cost.publish_with_link).toBeGreaterThanOrEqual(credit_cost.publish);
  },
);
