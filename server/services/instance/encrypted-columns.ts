import { ownerOf } from "../idempotency/keep-answer.ts";

/** Where encrypted values are stored, and what each is bound to. A new one is a line here, or `rotateSecret` misses it. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** Writes another value, $1. In full, so that it can be read here what is written. */
  update: string;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** What the value is bound to. */
  ownerOf(row: Record<string, string>): string;
}

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  {
    table: "channel",
    column: "credentials",
    update: "UPDATE channel SET credentials = $1",
    key: ["id"],
    ownerOf: ({ id = "" }) => id,
  },
  {
    table: "oauth_app",
    column: "app",
    update: "UPDATE oauth_app SET app = $1",
    key: ["provider", "server", "redirect_uri"],
    ownerOf: ({ provider, server }) => `${provider} ${server}`,
  },
  {
    table: "pending_connection",
    column: "secrets",
    update: "UPDATE pending_connection SET secrets = $1",
    key: ["id"],
    ownerOf: ({ id = "" }) => id,
  },
  {
    table: "pending_connection",
    column: "accounts",
    update: "UPDATE pending_connection SET accounts = $1",
    key: ["id"],
    ownerOf: ({ id = "" }) => `${id} accounts`,
  },
  {
    table: "mail",
    column: "link",
    update: "UPDATE mail SET link = $1",
    key: ["id"],
    ownerOf: ({ id = "" }) => id,
  },
  {
    table: "webhook",
    column: "secrets",
    update: "UPDATE webhook SET secrets = $1",
    key: ["id"],
    ownerOf: ({ id = "" }) => id,
  },
  {
    table: "user_totp",
    column: "secret",
    update: "UPDATE user_totp SET secret = $1",
    key: ["user_id"],
    ownerOf: ({ user_id = "" }) => user_id,
  },
  {
    table: "idempotency_key",
    column: "answer",
    update: "UPDATE idempotency_key SET answer = $1",
    key: ["organization_id", "operation", "actor_id", "key"],
    ownerOf: ({ organization_id = "", operation = "", actor_id = "", key = "" }) =>
      ownerOf(organization_id, { operation, actor_id, key }),
  },
];
