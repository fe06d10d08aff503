import type {
  ChangedField,
  PostVersionRow,
  Surface,
} from "#core/contract/resources/post-version.ts";

const FIELDS: Record<ChangedField, string> = {
  content: "story",
  channels: "channels",
  per_channel: "what a channel has of its own",
  media: "files",
  labels: "labels",
  campaign: "campaign",
  scheduled_at: "time",
};

const SURFACES: Record<Surface, string> = {
  dashboard: "in the dashboard",
  api: "by a program",
  agent: "by an agent",
  job: "by Crier",
};

/** What a version changed: `Story, labels`. */
export function changeWords({ number, changed, restored_from }: PostVersionRow): string {
  if (restored_from !== null) return "An earlier version, restored";
  if (changed.length === 0) return number === 1 ? "First version" : "Saved";
  const words = changed.map((field) => FIELDS[field]).join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Who saved a version, and from where: `Ada, in the dashboard`. */
export function saverWords({ actor, surface }: PostVersionRow): string {
  return actor.kind === "system" ? actor.name : `${actor.name}, ${SURFACES[surface]}`;
}
