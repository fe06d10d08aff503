import { randomInt } from "node:crypto";
import { EmailAddress } from "#core/contract/email-address.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { SCOPE_PRESETS } from "#core/contract/scopes.ts";
import type { Database } from "#server/db/client.ts";
import type { Transaction } from "#server/db/types.ts";
import { newId } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { issueApiKey } from "../api-keys/create-api-key.ts";
import { slugOf } from "./slug.ts";

export interface Provisioned {
  organization: { id: string; slug: string };
  /** The password is null where the person could sign in before: it stays what it was. */
  user: { email: string; password: string | null };
  api_key: string;
}

/**
 * Makes an organization with an owner and a first key: how operators start. The secrets are shown this once. Refuses what is
 * no e-mail address.
 */
export async function provisionOrganization({
  db,
  name,
  email,
}: {
  db: Database;
  name: string;
  email: string;
}): Promise<Provisioned> {
  const address = readEmailAddress(email);
  const password = newPassword();
  const password_hash = await hashPassword(password);
  return db.prisma.$transaction(async (tx) => {
    const organization = await tx.organization.create({
      data: { id: newId("organization"), slug: await freeSlug(tx, name), name },
    });
    const known = await tx.user.findUnique({ where: { email: address } });
    const user =
      known ??
      (await tx.user.create({ data: { id: newId("user"), email: address, password_hash } }));
    await tx.membership.create({
      data: { user_id: user.id, organization_id: organization.id, role: "owner" },
    });
    const key = await issueApiKey(tx, {
      organization_id: organization.id,
      name: "First key",
      role: "owner",
      scopes: SCOPE_PRESETS.full,
      expires_at: null,
    });
    return {
      organization: { id: organization.id, slug: organization.slug },
      user: { email: address, password: known === null ? password : null },
      api_key: key.secret,
    };
  });
}

function readEmailAddress(email: string): string {
  const parsed = EmailAddress.safeParse(email);
  if (parsed.success) return parsed.data;
  throw Refusal.because("invalid_input", `email: ${parsed.error.issues[0]?.message}.`);
}

async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const slug = slugOf(name);
  // Two organizations of one name may be made at once: the lock lasts until the transaction ends.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('organization slug'))::text`;
  const taken = await tx.organization.findMany({
    where: { OR: [{ slug }, { slug: { startsWith: `${slug}-` } }] },
    select: { slug: true },
  });
  const used = new Set(taken.map((organization) => organization.slug));
  let candidate = slug;
  for (let number = 2; used.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

const PASSWORD_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** 80 bits in four groups, without characters that look alike. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => PASSWORD_ALPHABET[randomInt(32)]).join("");
  return [group(), group(), group(), group()].join("-");
}
