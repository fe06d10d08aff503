import { randomInt } from "node:crypto";
import type { z } from "zod";
import { EmailAddress } from "#core/contract/email-address.ts";
import { GivenName } from "#core/contract/given-name.ts";
import { TimeZone } from "#core/contract/operations/organizations/time-zone.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { SCOPE_PRESETS } from "#core/contract/scopes.ts";
import { DEFAULT_POSTING_TIMES } from "#core/domain/schedule/default-times.ts";
import { claimAccount } from "#server/access/sign-in/claim-account.ts";
import type { Database } from "#server/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { issueApiKey } from "../api-keys.ts";
import { freeSlug } from "./free-slug.ts";

interface Wish {
  db: Database;
  name: string;
  email: string;
  /** If null, the first owner or admin to sign in is asked for name and time zone. Until then it is UTC. */
  time_zone: string | null;
  /** `free` where plans are sold. Without a plan nothing is limited or sold. */
  plan?: "self-hosted" | "free";
  /** Default: `DEFAULT_POSTING_TIMES`. */
  posting_times?: readonly PostingTime[];
}

export interface Provisioned {
  organization: { id: string; slug: string };
  /** The password is null if the user could already sign in and their address was verified: it is unchanged. */
  user: { email: string; password: string | null };
  api_key: string;
}

/**
 * Creates an organization with an owner and a first key of its own, for operators. The secrets are shown only once. Throws on an
 * invalid email address or time zone.
 */
export async function provisionOrganization(wish: Wish): Promise<Provisioned> {
  const { db, plan = "self-hosted", posting_times = DEFAULT_POSTING_TIMES } = wish;
  const name = readField("name", GivenName, wish.name);
  const address = readField("email", EmailAddress, wish.email);
  const time_zone = readField("time_zone", TimeZone, wish.time_zone ?? "UTC");
  const needs_setup = wish.time_zone === null;
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const at = new Date();
  return db.prisma.$transaction(async (tx) => {
    const slug = await freeSlug(tx, { name, organization_id: null });
    const organization = await tx.organization.create({
      data: {
        id: newId("organization"),
        slug,
        name,
        time_zone,
        needs_setup,
        plan,
        posting_times: [...posting_times],
      },
    });
    const existing = await tx.user.findUnique({ where: { email: address } });
    const isNew =
      existing === null || (await claimAccount(tx, { user_id: existing.id, at })) !== null;
    // The operator vouches for the address.
    const user = await tx.user.upsert({
      where: { email: address },
      create: { id: newId("user"), email: address, password_hash, email_verified_at: at },
      update: isNew ? { password_hash } : {},
    });
    await tx.membership.create({
      data: { user_id: user.id, organization_id: organization.id, role: "owner" },
    });
    const key = await issueApiKey(tx, {
      organization_id: organization.id,
      user_id: null,
      name: "First key",
      role: "owner",
      scopes: SCOPE_PRESETS.full,
      expires_at: null,
    });
    return {
      organization: { id: organization.id, slug: organization.slug },
      user: { email: address, password: isNew ? password : null },
      api_key: key.secret,
    };
  });
}

function readField(field: string, schema: z.ZodType<string>, value: string): string {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw Refusal.because("invalid_input", `${field}: ${parsed.error.issues[0]?.message}.`);
}

const PASSWORD_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Returns 80 random bits in four groups, without look-alike characters. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => PASSWORD_ALPHABET[randomInt(32)]).join("");
  return [group(), group(), group(), group()].join("-");
}
