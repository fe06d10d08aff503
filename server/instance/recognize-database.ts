import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type HomeNote, readHomeNote, writeHomeNote } from "#server/platform/home-note.ts";
import type { System } from "../system.ts";
import { pausePublishing } from "./pause-publishing.ts";

const SECOND_LOOK_MS = 500;

type Recognizing = Pick<System, "database" | "env" | "now" | "logger">;

/**
 * Checks whether the database is the one this Crier last used, or a restored copy, or whether the folder of Crier's
 * state is a copy. A copy would publish again what the original has published since, so publishing is paused until a
 * person resumes it. Call it at startup and every minute: database and folder then get a new shared token, which
 * identifies older copies of either. A handful of statements.
 */
export async function recognizeDatabase(system: Recognizing): Promise<void> {
  let found = await readFound(system);
  if (whyRestored(found) !== null) {
    // Another process with this folder may have been renewing the tokens.
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
  /** Null if no Crier with this check has used the database before. */
  lineage: string | null;
  known_identity: string | null;
  identity: string;
  home: { token: string; changed: string } | null;
  note: (HomeNote & { changed: string }) | null;
  isEmbedded: boolean;
}

/** The server's ID, assigned by initdb, and the ID of the database within it. */
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

function whyRestored(found: Found): string | null {
  const { lineage, known_identity, identity, home, note, isEmbedded } = found;
  if (lineage === null) return null;
  if (known_identity !== identity) return "The database was loaded from a backup, or moved.";
  // Another machine may join those sharing an external database. The embedded one is never shared.
  if (note === null || note.lineage !== lineage)
    return isEmbedded ? "The database's folder was restored, or moved to another machine." : null;
  if (home === null || !note.tokens.includes(home.token))
    return "The database is an older copy of the previous one.";
  const isNewest = home.token === note.tokens.at(-1) && home.changed !== "";
  return isNewest && home.changed !== note.changed ? "Crier's state folder is a copy." : null;
}

/**
 * Writes in an order in which an interrupted process leaves nothing that looks like a copy: the token is in the folder
 * before it replaces the previous one in the database, and the lineage, which all checks depend on, comes last.
 */
async function renewTokens(
  system: Recognizing,
  { identity, note: former, home }: Found,
  expected: string | null,
): Promise<void> {
  const lineage = expected ?? randomUUID();
  if (system.env.CRIER_HOME !== undefined) {
    const id = former?.id ?? randomUUID();
    const token = randomUUID();
    const note = (tokens: string[]) =>
      writeHomeNote(system.env.CRIER_HOME ?? "", { id, lineage, tokens });
    if (home !== null) note([home.token, token]);
    await recordHome(system, { id, token, changed: "" });
    await recordHome(system, { id, token, changed: note([token]) });
  }
  const instance = { lineage, database_identity: identity };
  await system.database.prisma.instance.upsert({
    where: { id: 1 },
    update: instance,
    create: instance,
  });
}

async function recordHome(
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
