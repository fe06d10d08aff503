import { z } from "zod";
import { Instant } from "../instant.ts";
import { RoleName } from "./member.ts";

export const INVITATION_DAYS = 7;

export const Delivery = z.enum(["mail", "link"]).meta({ id: "InvitationDelivery" });

export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: RoleName,
    status: z.enum(["pending", "expired"]),
    delivery: Delivery.meta({
      description: "`mail`: Crier emailed the link. `link`: the inviter passes it on.",
    }),
    invited_by: z.string(),
    created_at: Instant,
    sent_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = Invitation.extend({
  accept_url: z.string().nullable().meta({
    description:
      "The link to pass on, returned only here. It works once and only for `email`. Null if it was emailed.",
  }),
}).meta({ id: "NewInvitation" });
export type NewInvitation = z.infer<typeof NewInvitation>;
