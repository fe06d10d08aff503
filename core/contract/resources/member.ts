import { z } from "zod";
import { Instant } from "../instant.ts";
import { ROLES } from "../scopes.ts";

/** Maximum members and open invitations of an organization, regardless of its plan. */
export const MOST_PEOPLE = 1_000;

export const RoleName = z.enum(ROLES).meta({
  id: "Role",
  description: "Most powerful role first: each scope lists the roles that have it.",
});

export const Member = z
  .object({
    user_id: z.string(),
    name: z.string().nullable().meta({ description: "Null until they set one." }),
    email: z.string(),
    avatar_url: z.string().nullable(),
    role: RoleName,
    joined_at: Instant,
    scheduled_posts: z.int().meta({
      description:
        "How many scheduled posts are published in their name. These stay scheduled when the member is removed or can no longer publish; they are then published in the name of the person who made that change.",
    }),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;
