import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { handleTrpc } from "./handle-trpc.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const JSON_TYPE = { "content-type": "application/json" };

const UNREADABLE: [string, string, RequestInit, number, string | undefined][] = [
  ["no content type", "labels.create", {}, 400, "unsupported_content_type"],
  [
    "another content type",
    "labels.create",
    { headers: { "content-type": "text/plain" } },
    400,
    "unsupported_content_type",
  ],
  ["an unknown procedure", "labels.destroy", { headers: JSON_TYPE }, 404, undefined],
];

test.each(UNREADABLE)(
  "a call with %s is refused with what to send instead",
  async (_, procedure, { body = "{}", ...init }, status, reason) => {
    const url = new URL(`/api/trpc/acme/${procedure}`, system.env.CRIER_URL);
    // Bytes, because text has a content type of its own.
    const bytes = new TextEncoder().encode(String(body));
    const request = new Request(url, { method: "POST", ...init, body: bytes });
    const answered = await handleTrpc(system, request, "acme");
    const { error } = (await answered.json()) as { error: { json?: object; message?: string } };
    const answer = JSON.stringify(error);
    expect(answer).not.toContain("Something went wrong");
    expect(answer).toContain(reason ?? "NOT_FOUND");
    expect(answered.status).toBe(status);
  },
);
