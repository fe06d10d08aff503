import type { AuditActorKind, AuditItem, AuditKind } from "#core/contract/resources/audit-item.ts";
import type { AccountEventKind } from "#core/contract/resources/event-kind.ts";
import type { EventKind } from "#server/kernel/events/event-row.ts";
import type { FoundSubject } from "./find-subjects.ts";
import type { AuditRow } from "./read-audit.ts";

const MOST_TEXT = 300;
const MOST_IN_NAME = 200;

/** Facts that name the subject. Those of an entry name its channel. */
const NAMES: Record<string, readonly string[]> = {
  channel: ["name"],
  media: ["filename"],
  member: ["email"],
  webhook: ["url"],
  skill: ["skill"],
  skill_schedule: ["skill"],
  device: ["client"],
};

/** Returns an event as the audit log shows it. */
export function toAuditItem(row: AuditRow, found: FoundSubject | undefined): AuditItem {
  const { id, at, kind, subject_type, subject_id, request_id, facts } = row;
  return {
    id,
    at: at.toISOString(),
    kind: audited(kind as Exclude<EventKind, AccountEventKind | "interaction.received">),
    actor: actorOf(row),
    subject: {
      type: subject_type,
      id: subject_id,
      name: nameIn(row) ?? found?.name?.slice(0, MOST_IN_NAME) ?? null,
      exists: found?.exists ?? false,
    },
    request_id,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, shortened(value)]),
    ),
  };
}

/** Fails to compile if `AuditKind` lacks a kind. */
function audited(kind: Exclude<EventKind, AccountEventKind | "interaction.received">): AuditKind {
  return kind;
}

/** Somebody with an approval link acts in the name that they gave, not in that of the member who created the link. */
function actorOf({ actor_kind, actor_id, actor_name, kind, facts }: AuditRow): AuditItem["actor"] {
  const { guest, by } = facts;
  // Decisions recorded by earlier versions don't say so, except by another name.
  const isGuest = guest === true || (kind === "approval.decided" && by !== actor_name);
  if (isGuest && typeof by === "string") return { kind: "guest", id: actor_id, name: by };
  return { kind: actor_kind as AuditActorKind, id: actor_id, name: actor_name };
}

function nameIn({ subject_type, facts }: AuditRow): string | null {
  const fields = subject_type === "post" ? [] : (NAMES[subject_type] ?? ["name"]);
  const name = fields.map((field) => facts[field]).find((value) => typeof value === "string");
  return typeof name === "string" ? name.slice(0, MOST_IN_NAME) : null;
}

function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT).toWellFormed()}…` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, shortened(inside)]),
  );
}
