/** A database that can't be migrated as it is. The message is for whoever runs Crier. */
export class MigrationRefusedError extends Error {
  override name = "MigrationRefusedError";
}
