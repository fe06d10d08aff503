import { expect, test } from "vitest";
import { jsonAnswer, toResponse } from "./answer.ts";

const LONG = "x".repeat(10_000);

test("an answer states its length and is complete, whether sent at once or in pieces", async () => {
  for (const body of [postOf(LONG), postOf("Hello"), { items: [] }]) {
    const response = toResponse(jsonAnswer(body, { status: 200, headers: {} }));
    const text = await response.text();
    expect(text).toBe(JSON.stringify(body));
    expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  }
});

function postOf(markdown: string) {
  return { id: "post_1", content: { markdown }, channels: [{ content: { markdown } }] };
}
