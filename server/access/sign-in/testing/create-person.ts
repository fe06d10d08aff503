import { newId } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import type { System } from "#server/system.ts";

export const PASSWORD = "correct horse battery";

export async function createPerson(system: System) {
  const id = newId("user");
  const password_hash = await hashPassword(PASSWORD);
  return system.database.prisma.user.create({
    data: { id, email: `${id}@example.com`, password_hash },
  });
}
