/** On the production build, whose bundles each have their own copy of the class of refusals. */
import { expect, test } from "vitest";
import { createApi } from "../fixtures.ts";

const api = createApi();

test("of many large posts at once, those beyond the queue are told when to try again; none fails", async () => {
  const channel = { provider: "mastodon", mode: "sandbox", name: "Large posts" };
  const { id } = (await api.post<{ id: string }>("/channels", channel)).body;
  const draft = { content: "word ".repeat(18_000), channels: [id], autofix: false };
  const answers = await Promise.all(Array.from({ length: 40 }, () => api.post("/posts", draft)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused) {
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe("1");
    expect(body).toMatchObject({ error: { reason: "rate_limited", retry_after_ms: 1_000 } });
  }
});
