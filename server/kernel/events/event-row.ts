/**
 * The event log: one row in `event` for every change worth notifying about, written in the change's own statement or
 * transaction, and read with cursors (read-events.ts).
 */
import type {
  AccountEventKind,
  ChannelEventKind,
  InteractionEventKind,
  MediaEventKind,
  MemberEventKind,
  OrganizationEventKind,
  PostEventKind,
  SetupEventKind,
} from "#core/contract/resources/event-kind.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import type { System } from "#server/system.ts";
import type { ActorKind } from "../actor.ts";
import type { ServiceContext } from "../context.ts";

/** The stored actor. Work done later on a person's behalf has that person as its actor. */
export interface EventActor {
  kind: ActorKind;
  id: string | null;
  name: string;
}

export const CRIER: EventActor = { kind: "system", id: null, name: "Crier" };

export interface EventOrigin {
  actor: EventActor;
  request_id: string | null;
  run_id: string | null;
}

export interface NewEvent<Kind extends string = PostEventKind> {
  kind: Kind;
  facts?: Prisma.InputJsonObject;
}

interface About {
  organization_id: string;
  at: Date;
}

export function originOf({
  actor,
  request_id,
  system,
}: Pick<ServiceContext, "actor" | "request_id" | "system">): EventOrigin {
  return { actor: actorOf({ actor }), request_id, run_id: system.run_id ?? null };
}

export function actorOf({ actor }: { actor: EventActor }): EventActor {
  return { kind: actor.kind, id: actor.id, name: actor.name };
}

export function originOfCrier({ run_id }: Pick<System, "run_id">): EventOrigin {
  return { actor: CRIER, request_id: null, run_id: run_id ?? null };
}

export function postEventRow(
  origin: EventOrigin,
  event: NewEvent,
  { post_id, ...about }: About & { post_id: string },
) {
  return rowOf(origin, event, { ...about, subject_type: "post", subject_id: post_id });
}

export function channelEventRow(
  origin: EventOrigin,
  event: NewEvent<ChannelEventKind>,
  { channel_id, ...about }: About & { channel_id: string },
) {
  return rowOf(origin, event, { ...about, subject_type: "channel", subject_id: channel_id });
}

export function mediaEventRow(
  origin: EventOrigin,
  event: NewEvent<MediaEventKind>,
  { media_id, ...about }: About & { media_id: string },
) {
  return rowOf(origin, event, { ...about, subject_type: "media", subject_id: media_id });
}

export function interactionEventRow(
  origin: EventOrigin,
  event: NewEvent<InteractionEventKind>,
  { interaction_id, ...about }: About & { interaction_id: string },
) {
  return rowOf(origin, event, {
    ...about,
    subject_type: "interaction",
    subject_id: interaction_id,
  });
}

export function memberEventRow(
  origin: EventOrigin,
  event: NewEvent<MemberEventKind>,
  { member_id, ...about }: About & { member_id: string },
) {
  return rowOf(origin, event, { ...about, subject_type: "member", subject_id: member_id });
}

export function organizationEventRow(
  origin: EventOrigin,
  event: NewEvent<OrganizationEventKind>,
  about: About,
) {
  const subject_id = about.organization_id;
  return rowOf(origin, event, { ...about, subject_type: "organization", subject_id });
}

export function accountEventRow(
  origin: EventOrigin,
  event: NewEvent<AccountEventKind>,
  { user_id, ...about }: About & { user_id: string },
) {
  return rowOf(origin, event, { ...about, subject_type: "account", subject_id: user_id });
}

export type EventKind =
  | PostEventKind
  | ChannelEventKind
  | MediaEventKind
  | MemberEventKind
  | OrganizationEventKind
  | AccountEventKind
  | SetupEventKind
  | InteractionEventKind;

/** Returns the event row of the subject that the kind starts with: `label.created` is about a label. */
export function eventRow(
  origin: EventOrigin,
  event: NewEvent<EventKind>,
  { subject_id, ...about }: About & { subject_id: string },
) {
  const [of = ""] = event.kind.split(".");
  const subject_type = of === "entry" || of === "approval" ? "post" : of;
  return rowOf(origin, event, { ...about, subject_type, subject_id });
}

function rowOf(
  { actor, request_id, run_id }: EventOrigin,
  { kind, facts = {} }: NewEvent<string>,
  about: About & { subject_type: string; subject_id: string },
) {
  return {
    id: newId("event"),
    ...about,
    kind,
    facts,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    request_id,
    run_id,
  };
}
