import { z } from "zod";

/** What acts: a person who is signed in, or a credential, or durable work in somebody's name. */
export const ACTOR_KINDS = ["person", "key", "token", "device", "job"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did something that happened. */
export const EventActorKind = z.enum([...ACTOR_KINDS, "system"]).meta({
  description:
    "`key`: an API key. `token`: an OAuth token. `device`: a command line that a person has allowed. `job`: a workflow. `system`: Crier itself, such as when a post's time comes.",
});
export type EventActorKind = z.infer<typeof EventActorKind>;
