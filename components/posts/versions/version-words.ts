import type { PostVersionRow } from "#core/contract/resources/post-version.ts";
import { VERSION_COPY } from "./copy.ts";

/** What a version changed: `Main post, labels`. */
export function changeWords({ number, changed, restored_from }: PostVersionRow): string {
  if (restored_from !== null) return VERSION_COPY.restored;
  if (changed.length === 0) return number === 1 ? VERSION_COPY.first : VERSION_COPY.saved;
  const words = changed.map((field) => VERSION_COPY.fields[field]).join(", ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Who saved a version, and where: `Ada, in the dashboard`. */
export function saverWords({ actor, surface }: PostVersionRow): string {
  return actor.kind === "system"
    ? actor.name
    : VERSION_COPY.saver(actor.name, VERSION_COPY.surfaces[surface]);
}
