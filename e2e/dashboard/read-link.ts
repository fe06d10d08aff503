import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDatabase } from "#server/db/client.ts";
import { createSecrets } from "#server/platform/secrets.ts";
import { testInstance } from "../fixtures.ts";

/**
 * Returns the sign-in link most recently emailed to someone. Waits for the email, which is written after the response.
 */
export async function readLink(email: string): Promise<string> {
  const { home } = testInstance();
  const { database_url } = JSON.parse(readFileSync(join(home, "instance.json"), "utf8"));
  const secrets = createSecrets(readFileSync(join(home, "secrets", "secret"), "utf8").trim());
  const database = createDatabase({ connectionString: database_url, connections: 1 });
  try {
    for (;;) {
      const mail = await database.prisma.mail.findFirst({
        where: { recipient: email, link: { not: null } },
        orderBy: { id: "desc" },
      });
      if (mail?.link) return secrets.decrypt(mail.link, mail.id);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } finally {
    await database.close();
  }
}
