import { createHash } from "node:crypto";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { System } from "../system.ts";

/** Models whose ID alone is a secret. */
const SECRET_MODELS = new Set(["AccessToken", "AuthorizationCode", "RefreshToken", "Session"]);
const UNUSED_CLIENT_SECONDS = 24 * 60 * 60;

/** The OAuth library's storage: one table for everything it stores, with secrets hashed. */
export function createAdapter(system: System, model: string): Adapter {
  const records = system.database.prisma.oauthRecord;
  const keyOf = (id: string) => ({ model_id: { model, id: storedId(model, id) } });
  return {
    async upsert(id, { jti, ...payload }, expiresIn) {
      const lasts = model === "Client" ? UNUSED_CLIENT_SECONDS : expiresIn;
      const data = {
        payload: payload as object,
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: lasts ? new Date(Date.now() + lasts * 1000) : null,
      };
      const create = { model, id: storedId(model, id), ...data };
      await records.upsert({ where: keyOf(id), create, update: data });
    },
    async find(id) {
      return toPayload(await records.findUnique({ where: keyOf(id) }), id);
    },
    async findByUid(uid) {
      return toPayload(await records.findFirst({ where: { model, uid } }));
    },
    async findByUserCode() {
      return undefined;
    },
    // Of concurrent requests with one code or refresh token, only one gets tokens.
    async consume(id) {
      const { count } = await records.updateMany({
        where: { model, id: storedId(model, id), consumed_at: null },
        data: { consumed_at: new Date() },
      });
      if (count === 0) throw new errors.InvalidGrant("it was already used");
    },
    async destroy(id) {
      await records.deleteMany({ where: { model, id: storedId(model, id) } });
    },
    async revokeByGrantId(grant_id) {
      await records.deleteMany({ where: { grant_id } });
    },
  };
}

interface StoredRecord {
  id: string;
  payload: unknown;
  consumed_at: Date | null;
}

export function storedId(model: string, id: string): string {
  if (!SECRET_MODELS.has(model)) return id;
  return createHash("sha256").update(id).digest("base64url");
}

/** The library finds a token by the token itself, so that its ID needn't be stored. */
function toPayload(record: StoredRecord | null, id?: string): AdapterPayload | undefined {
  if (record === null) return undefined;
  const { payload, consumed_at } = record;
  return {
    ...(payload as AdapterPayload),
    jti: id ?? record.id,
    ...(consumed_at === null ? {} : { consumed: Math.floor(consumed_at.getTime() / 1000) }),
  };
}
