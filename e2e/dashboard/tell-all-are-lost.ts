import type { Route } from "@playwright/test";

interface Told {
  mode?: string;
  health?: string;
  health_reason?: string | null;
}

/** Responds with the list of channels as if all were real, disconnected accounts. */
export async function tellAllAreLost(route: Route) {
  const answer = await route.fetch();
  const text = await answer.text();
  const body = JSON.parse(text, (_, value: Told) =>
    value !== null && typeof value === "object" && value.health !== undefined
      ? { ...value, mode: "live", health: "disconnected", health_reason: null }
      : value,
  );
  await route.fulfill({ response: answer, json: body });
}
