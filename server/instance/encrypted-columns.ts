import { CLIENT_KEY_OWNER } from "#server/channels/connecting/client-key.ts";
import { ownerOf } from "#server/kernel/idempotency/store-answer.ts";
import { VAPID_OWNER } from "#server/workspace/push/vapid-keys.ts";

/**
 * Where encrypted values are stored, and the context each is bound to. Add new ones here, or `rotateSecret` misses
 * them.
 */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** SQL that replaces the value with $1. Spelled out so that it is visible here what is written. */
  update: string;
  key: readonly string[];
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
    table: "push_subscription",
    column: "keys",
    update: "UPDATE push_subscription SET keys = $1",
    key: ["endpoint"],
    ownerOf: ({ endpoint = "" }) => endpoint,
  },
  {
    table: "instance",
    column: "vapid_private_key",
    update: "UPDATE instance SET vapid_private_key = $1",
    key: ["id"],
    ownerOf: () => VAPID_OWNER,
  },
  {
    table: "instance",
    column: "client_key",
    update: "UPDATE instance SET client_key = $1",
    key: ["id"],
    ownerOf: () => CLIENT_KEY_OWNER,
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
