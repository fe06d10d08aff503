import { z } from "zod";
import { RoleName } from "../member.ts";
import { Scope } from "../scope.ts";
import { AT, updated_at, type WebhookEventRow } from "./facts.ts";

const memberFacts = { user_id: z.string(), email: z.string(), updated_at };

const keyFacts = {
  api_key_id: z.string(),
  name: z.string().meta({ description: "The key's name." }),
  updated_at,
};

const MEMBER = {
  user_id: "user_01kaj3v1f9b7d5h3k1m9p7r5t3",
  email: "ben@acme.example",
  updated_at: AT,
};

const KEY = { api_key_id: "key_01kaj4w2g0c8v5t7n9q1r3s5w7", name: "Website", updated_at: AT };

export const TEAM_EVENTS = {
  "member.joined": {
    when: "A person accepted an invitation and became a member.",
    data: z.object({ ...memberFacts, role: RoleName }),
    example: { ...MEMBER, role: "author" },
  },
  "member.removed": {
    when: "A member was removed, or left.",
    data: z.object({
      ...memberFacts,
      role: RoleName.meta({ description: "The role they had." }),
      left: z.boolean().meta({ description: "Whether they left by themselves." }),
    }),
    example: { ...MEMBER, role: "author", left: false },
  },
  "member.role_changed": {
    when: "A member got another role.",
    data: z.object({ ...memberFacts, role: RoleName, previous_role: RoleName }),
    example: { ...MEMBER, role: "editor", previous_role: "author" },
  },
  "api_key.created": {
    when: "An API key was created. Its secret is never sent.",
    data: z.object({ ...keyFacts, scopes: z.array(Scope) }),
    example: { ...KEY, scopes: ["posts:read", "posts:write"] },
  },
  "api_key.revoked": {
    when: "An API key was revoked: by a person, or because its creator is no longer a member.",
    data: z.object(keyFacts),
    example: KEY,
  },
} as const satisfies Record<string, WebhookEventRow>;
