import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type HomeNote, readHomeNote, writeHomeNote } from "#server/platform/home-note.ts";
import type { System } from "#server/system.ts";
import { pausePublishing } from "./pause-publishing.ts";

const SECOND_LOOK_MS = 500;

type Recognizing = Pick<System, "database" | "env" | "now" | "logger">;

/**
 * Finds out whether the database is the one that this Crier left, or a restored copy, or one beside which the folder of
 * Crier's state is a copy. What the original has published since would go out again from a copy: publishing is paused
 * then, until a person says that it may go on. Call it at start, and each minute: database and folder then take a new
 * token together, by which an older copy of either is known. A handful of statements.
 */
export async function recognizeDatabase(system: Recognizing): Promise<void> {
  let found = await readFound(system);
  if (whyRestored(found) !== null) {
    // Another process of this folder may have been in the middle of renewing the tokens.
    await sleep(SECOND_LOOK_MS);
    found = await readFound(system);
  }
  const reason = whyRestored(found);
  if (reason !== null) {
    await pausePublishing(system, reason);
    system.logger.warn(
      { reason },
      "this is a restored copy: nothing is published until you resume",
    );
  }
  await renewTokens(system, found, reason === null ? found.lineage : null);
}

interface Found {
  /** Null in a database that no Crier with this check was started on before. */
  lineage: string | null;
  known_identity: string | null;
  identity: string;
  /** The token and time of the folder's note that the database knows. */
  home: { token: string; changed: string } | null;
  /** Null where this machine has no folder, or none that has a note. */
  note: (HomeNote & { changed: string }) | null;
  isEmbedded: boolean;
}

/** The number of the server, which initdb gives out, and that of the database in it. */
const IDENTITY = `
  SELECT (SELECT system_identifier FROM pg_control_system()) || ':' || oid AS identity
  FROM pg_database WHERE datname = current_database()`;

async function readFound({ database, env }: Recognizing): Promise<Found> {
  const note = env.CRIER_HOME === undefined ? null : readHomeNote(env.CRIER_HOME);
  const [row] = await database.sql<{ identity: string }>(IDENTITY, []);
  const instance = await database.prisma.instance.findUnique({ where: { id: 1 } });
  const home =
    note === null
      ? null
      : await database.prisma.instanceHome.findUnique({ where: { id: note.id } });
  return {
    lineage: instance?.lineage ?? null,
    known_identity: instance?.database_identity ?? null,
    identity: row?.identity ?? "",
    home,
    note,
    isEmbedded: env.CRIER_EMBEDDED_DATABASE,
  };
}

/** Why the database, or the folder, can't be the one that was left; null where it is, or is new. */
function whyRestored(found: Found): string | null {
  const { lineage, known_identity, identity, home, note, isEmbedded } = found;
  if (lineage === null) return null;
  if (known_identity !== identity) return "The database was loaded from a backup, or moved.";
  // Another machine joins those that share a database of their own. The embedded one is shared by nobody.
  if (note === null || note.lineage !== lineage)
    return isEmbedded ? "The database's folder was restored, or moved to another machine." : null;
  if (home === null || !note.tokens.includes(home.token))
    return "The database is an older copy of the previous one.";
  const isNewest = home.token === note.tokens.at(-1) && home.changed !== "";
  return isNewest && home.changed !== note.changed ? "Crier's state folder is a copy." : null;
}

/**
 * Written in an order in which a process that is cut off leaves nothing that looks like a copy: a token is in the folder
 * before the database has it in place of the former, and the lineage, by which all is judged, comes last.
 */
async function renewTokens(
  system: Recognizing,
  { identity, note: former, home }: Found,
  known: string | null,
): Promise<void> {
  const lineage = known ?? randomUUID();
  if (system.env.CRIER_HOME !== undefined) {
    const id = former?.id ?? randomUUID();
    const token = randomUUID();
    const note = (tokens: string[]) =>
      writeHomeNote(system.env.CRIER_HOME ?? "", { id, lineage, tokens });
    if (home !== null) note([home.token, token]);
    await keepHome(system, { id, token, changed: "" });
    await keepHome(system, { id, token, changed: note([token]) });
  }
  const instance = { lineage, database_identity: identity };
  await system.database.prisma.instance.upsert({
    where: { id: 1 },
    update: instance,
    create: instance,
  });
}

async function keepHome(
  { database, now }: Recognizing,
  { id, ...home }: { id: string; token: string; changed: string },
): Promise<void> {
  const row = { ...home, seen_at: now() };
  await database.prisma.instanceHome.upsert({
    where: { id },
    update: row,
    create: { id, ...row },
  });
}
