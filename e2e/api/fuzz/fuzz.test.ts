/**
 * Sends thousands of requests generated from the API description alone; every response must conform to it.
 * CRIER_TEST_SEED chooses the requests, CRIER_FUZZ_REQUESTS how many.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runs } from "#core/testing/runs.ts";
import { createApi, testInstance } from "#e2e/fixtures.ts";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import { openApiDocument } from "#server/transports/rest/openapi/openapi-document.ts";
import { type OpenApi, readOpenApi } from "#server/transports/rest/openapi/testing/read-openapi.ts";
import { routes } from "#server/transports/rest/route-table.ts";
import { type Digest, openDigest } from "./digest.ts";
import { type FuzzRequest, requestTo, type Target } from "./request-arbitrary.ts";
import { type FuzzAnswer, fill, type Ids, prepareIds, send } from "./send.ts";
import type { Schema } from "./value-arbitrary.ts";

const seed = inject("seed");
const requests = Number(process.env["CRIER_FUZZ_REQUESTS"] ?? runs(3000));

/** The description in the sources, to name the tests; they validate against the one that the instance serves. */
const described = readOpenApi(
  openApiDocument("http://localhost/api/v1", routes) as unknown as OpenApi,
).operations;
const targets = described.filter(({ operation }) => operation.operationId !== "reference_openapi");

let reader: ReturnType<typeof readOpenApi>;
let digest: Digest;
let secret: string;
let ids: Ids;

beforeAll(async () => {
  const { body } = await createApi(null).get<OpenApi>("/openapi.json");
  reader = readOpenApi(body);
  const mark = crypto.randomUUID().slice(0, 8);
  const [own, other] = await Promise.all(
    ["own", "other"].map((name) =>
      createOrganization(
        { CRIER_HOME: testInstance().home },
        {
          name: `Fuzz ${name} ${mark}`,
          email: `${name}-${mark}@fuzz.example`,
        },
      ),
    ),
  );
  if (own === undefined || other === undefined) throw new Error("unreachable");
  secret = own.api_key;
  ids = await prepareIds(secret, other.api_key);
  digest = await openDigest(own.organization.id);
});
afterAll(() => digest?.close());

/** Returns how a response violates the description; null if it doesn't. */
function faultOf({ operation }: Target, { status, headers, body }: FuzzAnswer): string | null {
  const described = operation.responses[status];
  if (described === undefined) return `status ${status} is not described`;
  for (const [name, reference] of Object.entries(described.headers)) {
    const header = reader.resolve<{ $ref?: string; required?: boolean }>(reference);
    if (header.required === true && !headers.has(name)) return `${name} is missing`;
  }
  const content = described.content?.["application/json"];
  if (content === undefined) return body === undefined ? null : "a body is not described";
  // A failed file has an error of its own, in a successful response.
  const { reason } = (status >= 400 && (body as { error?: { reason?: string } }).error) || {};
  if (reason !== undefined && content.examples?.[reason] === undefined)
    return `the reason ${reason} is not described`;
  return reader.faultOf(content.schema ?? {}, body);
}

/** Returns how an accepted body violates the description; null if it doesn't. */
function faultOfAccepted({ operation }: Target, { body }: FuzzRequest): string | null {
  const schema = operation.requestBody?.content["application/json"].schema;
  if (schema === undefined || body === undefined || body === "") return null;
  return reader.faultOf(schema, JSON.parse(fill(body, ids).replace(/^\ufeff/, "")));
}

async function tryOut(target: Target, request: FuzzRequest, before: string): Promise<string> {
  const answer = await send(target.method, request, { secret, ids });
  const about = JSON.stringify({ request, status: answer.status, answer: answer.body }).slice(
    0,
    2000,
  );
  expect(answer.status, about).toBeLessThan(500);
  expect(faultOf(target, answer), about).toBeNull();
  const isWrite = target.method !== "GET";
  const after = isWrite ? await digest.read() : before;
  if (answer.status >= 400)
    expect(after, `refused, and yet it changed something: ${about}`).toBe(before);
  else expect(faultOfAccepted(target, request), `accepted: ${about}`).toBeNull();
  return after;
}

const cases = targets.map(
  ({ operation, method, path }, index) => [operation.operationId, method, path, index] as const,
);

test.each(cases)(
  "%s conforms to its OpenAPI description",
  async (_, method, path, index) => {
    const target = reader.operations.find((one) => one.method === method && one.path === path);
    if (target === undefined) throw new Error("The instance serves another description.");
    const resolve = (schema: Schema) => reader.resolve(schema);
    let before = await digest.read();
    await fc.assert(
      fc.asyncProperty(requestTo(target, resolve), async (request) => {
        before = await tryOut(target, request, before);
      }),
      { seed: seed + index, numRuns: Math.ceil(requests / targets.length), endOnFailure: true },
    );
  },
  120_000,
);
