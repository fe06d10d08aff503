import { expect, test } from "vitest";
import { readInsights } from "./insights.ts";

const URL_OF_POST = "https://graph.facebook.com/v26.0/1/insights";

function callerWith(answers: Record<string, object>) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const names = new URL(request.url).searchParams.get("metric") ?? "";
    asked.push(names);
    const answer = answers[names] ?? {};
    return Response.json(answer, { status: "error" in answer ? 400 : 200 });
  };
  return { asked, caller: { platform: "Facebook", fetch, access_token: "token" } };
}

const of = (name: string, value: number) => ({ name, period: "lifetime", values: [{ value }] });
const refusal = (code: number, error_subcode?: number) => ({
  error: { message: "(#1) No.", code, ...(error_subcode === undefined ? {} : { error_subcode }) },
});

test("each metric is read, and one that the platform omits is missing", async () => {
  const { caller } = callerWith({ "reach,views": { data: [of("reach", 7)] } });
  expect(await readInsights(caller, URL_OF_POST, ["reach", "views"])).toEqual({ reach: 7 });
});

test("one metric that the post doesn't have doesn't affect the others", async () => {
  const { caller, asked } = callerWith({
    "reach,saved": refusal(100),
    reach: { data: [of("reach", 7)] },
    saved: refusal(100),
  });
  expect(await readInsights(caller, URL_OF_POST, ["reach", "saved"])).toEqual({ reach: 7 });
  expect(asked).toEqual(["reach,saved", "reach", "saved"]);
});

test.each([10, 200, 299])(
  "after a refusal with code %d nothing else is requested",
  async (code) => {
    const { caller, asked } = callerWith({ "reach,views": refusal(code) });
    expect(await readInsights(caller, URL_OF_POST, ["reach", "views"])).toEqual({});
    expect(asked).toHaveLength(1);
  },
);

test.each([
  [190, undefined],
  [4, undefined],
  [100, 33],
])("code %d with subcode %s affects more than one metric and is thrown", async (code, subcode) => {
  const { caller } = callerWith({ reach: refusal(code, subcode) });
  await expect(readInsights(caller, URL_OF_POST, ["reach"])).rejects.toMatchObject({
    fault: { code },
  });
});
