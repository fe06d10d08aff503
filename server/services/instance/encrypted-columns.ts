/** Where encrypted values are stored, and what each is bound to. A new one is a line here, or `rotateSecret` misses it. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  /** What the value is bound to. */
  ownerOf(row: Record<string, string>): string;
}

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: "channel", column: "credentials", key: ["id"], ownerOf: ({ id = "" }) => id },
  {
    table: "oauth_app",
    column: "app",
    key: ["provider", "server", "redirect_uri"],
    ownerOf: ({ provider, server }) => `${provider} ${server}`,
  },
  { table: "pending_connection", column: "secrets", key: ["id"], ownerOf: ({ id = "" }) => id },
  {
    table: "idempotency_key",
    column: "answer",
    key: ["organization_id", "operation", "key"],
    ownerOf: ({ organization_id, operation, key }) => `${organization_id} ${operation} ${key}`,
  },
];
