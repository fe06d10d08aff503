import { createHash } from "node:crypto";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { Refusal } from "#core/contract/refusal.ts";
import { refuseUnstorable } from "#server/kernel/refuse-unstorable.ts";
import type { System } from "#server/system.ts";
import { REPEAT_MS, successorOf } from "./successor.ts";

/** Models whose ID alone is a secret. */
const SECRET_MODELS = new Set(["AccessToken", "AuthorizationCode", "RefreshToken", "Session"]);
const UNUSED_CLIENT_SECONDS = 24 * 60 * 60;

/** The OAuth library's storage: one table for everything it stores, with secrets hashed. */
export function createAdapter(system: System, model: string): Adapter {
  const records = system.database.prisma.oauthRecord;
  const keyOf = (id: string) => ({ model_id: { model, id: storedId(model, id) } });
  return {
    async upsert(id, { jti, ...payload }, expiresIn) {
      refuseUnstorablePayload(payload);
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
      if (!isStorable(id)) return undefined;
      const record = await records.findUnique({ where: keyOf(id) });
      const repeats = record !== null && (await mayRepeat(system, record, id));
      return toPayload(repeats ? { ...record, consumed_at: null } : record, id);
    },
    async findByUid(uid) {
      return toPayload(await records.findFirst({ where: { model, uid } }));
    },
    async findByUserCode() {
      return undefined;
    },
    // Of concurrent requests with one code, only one gets tokens. With one refresh token, all get the same.
    async consume(id) {
      const { count } = await records.updateMany({
        where: { model, id: storedId(model, id), consumed_at: null },
        data: { consumed_at: system.now() },
      });
      if (count > 0) return;
      const record = await records.findUnique({ where: keyOf(id) });
      if (record === null || !(await mayRepeat(system, record, id)))
        throw new errors.InvalidGrant("it was already used");
    },
    async destroy(id) {
      await records.deleteMany({ where: { model, id: storedId(model, id) } });
    },
    async revokeByGrantId(grant_id) {
      await records.deleteMany({ where: { grant_id } });
    },
  };
}

/** Whether a database can store the text. A client can send any. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function refuseUnstorablePayload(payload: object): void {
  try {
    refuseUnstorable(payload);
  } catch (error) {
    if (error instanceof Refusal) throw new errors.InvalidRequest(error.message, 400);
    throw error;
  }
}

/**
 * Whether a used refresh token may be used again: shortly after, and as long as the one that followed it wasn't used.
 * If it was, the client had received the response, so someone else sends the old one.
 */
async function mayRepeat(
  { secrets, database, now }: System,
  { model, consumed_at }: StoredRecord,
  token: string,
): Promise<boolean> {
  if (model !== "RefreshToken" || consumed_at === null) return false;
  if (now().getTime() - consumed_at.getTime() >= REPEAT_MS) return false;
  const id = storedId(model, successorOf({ secrets }, token));
  const next = await database.prisma.oauthRecord.findUnique({ where: { model_id: { model, id } } });
  return next === null || next.consumed_at === null;
}

interface StoredRecord {
  model: string;
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
