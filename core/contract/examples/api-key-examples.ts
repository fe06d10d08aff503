import { CreateApiKey } from "../api-keys/create-api-key.ts";
import { ListApiKeys } from "../api-keys/list-api-keys.ts";
import { RevokeApiKey } from "../api-keys/revoke-api-key.ts";
import type { ApiKey } from "../resources/api-key.ts";
import { exampleOf } from "./example-of.ts";

const KEY: ApiKey = {
  id: "key_01kaj4r8c6w4n1m3j5h7g9e1d3",
  name: "Website",
  hint: "crier_1Fq9",
  role: "owner",
  scopes: ["posts:read", "posts:write"],
  created_at: "2026-11-21T08:40:00.000Z",
  last_used_at: "2026-11-21T09:15:00.000Z",
  expires_at: "2027-11-21T00:00:00.000Z",
};

export const API_KEY_EXAMPLES = [
  exampleOf(CreateApiKey, {
    input: {
      name: KEY.name,
      scopes: ["posts:read", "posts:write"],
      expires_at: "2027-11-21T00:00:00Z",
    },
    output: { ...KEY, last_used_at: null, secret: "crier_1Fq9…" },
  }),
  exampleOf(ListApiKeys, { input: {}, output: [KEY] }),
  exampleOf(RevokeApiKey, { input: { id: KEY.id }, output: null }),
];
