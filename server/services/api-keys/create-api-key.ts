import type { ApiKey } from "#core/contract/resources/api-key.ts";
import { sqlWithin } from "#server/db/run-sql.ts";
import type { Db } from "#server/db/types.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { ServiceContext } from "../context.ts";
import { keepAnswer } from "../idempotency/keep-answer.ts";
import { toApiKey } from "./to-resource.ts";

const PREFIX = "crier_";
const HINT_LENGTH = PREFIX.length + 4;

/** Makes a key. Its secret is in the answer and nowhere else: only a hash is kept. */
export async function createApiKey({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { name: string };
}): Promise<ApiKey & { secret: string }> {
  const { organization_id } = ctx;
  return ctx.db.$transaction(async (tx) => {
    const key = await issueApiKey(tx, { organization_id, name: input.name });
    await keepAnswer(sqlWithin(tx), ctx, key);
    return key;
  });
}

/** As `createApiKey`, for those who provision an organization. */
export async function issueApiKey(
  db: Db,
  { organization_id, name }: { organization_id: string; name: string },
) {
  const secret = `${PREFIX}${randomToken()}`;
  const record = await db.apiKey.create({
    data: {
      id: newId("api_key"),
      organization_id,
      name,
      hint: secret.slice(0, HINT_LENGTH),
      secret_hash: hashToken(secret),
    },
  });
  return { ...toApiKey(record), secret };
}
