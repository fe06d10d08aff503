import type { Route } from "@playwright/test";

interface ListedChannel {
  mode?: string;
  health?: string;
  health_reason?: string | null;
}

/** Responds with the list of channels as if all were real, disconnected accounts. */
export async function respondAllDisconnected(route: Route) {
  const answer = await route.fetch();
  const text = await answer.text();
  const body = JSON.parse(text, (_, value: ListedChannel) =>
    value !== null && typeof value === "object" && value.health !== undefined
      ? { ...value, mode: "live", health: "disconnected", health_reason: null }
      : value,
  );
  await route.fulfill({ response: answer, json: body });
}
