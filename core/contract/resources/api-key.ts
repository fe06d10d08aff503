import { z } from "zod";
import { Id } from "../id.ts";
import { Instant } from "../instant.ts";
import { ROLES } from "../scopes.ts";
import { Scope } from "./scope.ts";

const MOST_NAMED = 100;
const DAILY_LIMIT = 100_000;

const LIST = z.array(Id).min(1).max(MOST_NAMED).nullable();

export const KeyMode = z.enum(["live", "sandbox"]).meta({
  id: "KeyMode",
  description: "`sandbox`: the key sees and uses only sandbox channels.",
});
export type KeyMode = z.infer<typeof KeyMode>;

/** What limits a key beyond its scopes. A channel is within reach if either list names it or its project. */
export const keyLimits = {
  project_ids: LIST.meta({
    description:
      "Only the channels of these projects, with their posts, files, comments and numbers, exist for the key. Null: all.",
  }),
  channel_ids: LIST.meta({ description: "Like `project_ids`, with single channels. Null: all." }),
  drafts_only: z.boolean().meta({
    description:
      "Whether the key can only write drafts, and changes nothing that is public or scheduled.",
  }),
  requires_approval: z.boolean().meta({
    description:
      "Whether what the key schedules or publishes needs a person's approval, whatever the organization's rules.",
  }),
  posts_per_day: z.int().min(1).max(DAILY_LIMIT).nullable().meta({
    description:
      "How many posts the key can create, schedule, publish or send again in 24 hours. Each counts once. Null: any number.",
  }),
};

export const KeyLimits = z.object({ ...keyLimits, mode: KeyMode });
export type KeyLimits = z.infer<typeof KeyLimits>;

/** An organization's credential for API clients. Its secret is shown only once, when it is created. */
export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    hint: z
      .string()
      .meta({ description: "The first characters, to tell keys apart.", examples: ["crier_1Fq9"] }),
    role: z.enum(ROLES).meta({
      description:
        "The creator's role today: the key can never do more than this role allows. For the organization's own keys, the role they were made with.",
    }),
    scopes: z.array(Scope).meta({
      description: "What the key can do now: the granted scopes that its creator's role allows.",
    }),
    granted_scopes: z.array(Scope).meta({
      description:
        "What the key was granted. The creator's role today may allow less; the rest returns with the role.",
    }),
    created_by: z.object({ user_id: z.string(), name: z.string() }).nullable().meta({
      description:
        "The person the key belongs to. It ends when they leave. Null: it belongs to the organization and was made by its operator.",
    }),
    created_at: Instant,
    last_used_at: Instant.nullable(),
    expires_at: Instant.nullable().meta({
      description: "When the key expires. Null: never.",
    }),
    mode: KeyMode,
    ...keyLimits,
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
