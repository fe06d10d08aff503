import type { Database } from "#server/db/client.ts";
import { provisionOrganization } from "#server/services/organizations/provision-organization.ts";
import { resetPassword } from "#server/services/organizations/reset-password.ts";

export type Options = { name: string; email: string; json: boolean };

type Answer = {
  organization?: { id: string; slug: string };
  user: { email: string; password: string | null };
  api_key?: string;
};

export type Command = {
  usage: string;
  does: string;
  needs: ("name" | "email")[];
  run(input: Options & { db: Database }): Promise<Answer>;
};

export const COMMANDS: Record<string, Command> = {
  "create-organization": {
    usage: "create-organization --name NAME --email EMAIL",
    does: "make an organization, its owner and a first API key",
    needs: ["name", "email"],
    run: ({ db, name, email }) => provisionOrganization({ db, name, email }),
  },
  "reset-password": {
    usage: "reset-password --email EMAIL",
    does: "give somebody a new password",
    needs: ["email"],
    run: ({ db, email }) => resetPassword({ db, email }),
  },
};

/** An answer for reading. */
export function showAnswer({ organization, user, api_key }: Answer): string {
  const rows: [string, string | undefined][] = [
    ["organization", organization && `${organization.slug} (${organization.id})`],
    ["email", user.email],
    ["password", user.password ?? "the one they have"],
    ["API key", api_key],
  ];
  const said = rows.filter(([, value]) => value !== undefined);
  return said.map(([label, value]) => `${label.padEnd(14)}${value}`).join("\n");
}
