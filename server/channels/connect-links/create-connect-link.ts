import type { z } from "zod";
import { MOST_CONNECT_LINKS } from "#core/contract/limits.ts";
import type { CreateConnectLink } from "#core/contract/operations/connect-links.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { ConnectLink } from "#core/contract/resources/connect-link.ts";
import { usableForm } from "#core/domain/sign-in-form.ts";
import { formatNumber } from "#core/domain/verdict/phrases.ts";
import { folderOf } from "#platforms/kit/browser/folder-of.ts";
import type { Provider } from "#platforms/kit/spec/provider.ts";
import { providers as allProviders } from "#platforms/providers.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import type { Transaction } from "#server/db/types.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId, randomToken } from "#server/platform/ids.ts";
import { hashToken } from "#server/platform/secrets.ts";
import type { System } from "#server/system.ts";
import { refuseOverChannels } from "../connecting/refuse-over-channels.ts";
import { findAnyChannel } from "../find-channel.ts";
import { missingVariables, requireProvider } from "../platform-apps.ts";
import { toConnectLink, whereStatus } from "./connect-links.ts";
import { readReturnUrl } from "./return-url.ts";

type Input = z.output<typeof CreateConnectLink.input>;

const MINUTE_MS = 60_000;

/**
 * Creates a link with which someone without an account connects a channel in the actor's name. Only this response
 * contains its URL. Throws if the plan has no room, or a platform isn't set up. At most eight statements.
 */
export async function createConnectLink({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<ConnectLink & { url: string }> {
  const { organization_id, actor, system } = ctx;
  const { label = null, reconnect_channel_id = null } = input;
  const project_id = input.project_id ?? projectWithin(ctx, reconnect_channel_id);
  const return_url = input.return_url == null ? null : readReturnUrl(input.return_url);
  const providers =
    reconnect_channel_id === null
      ? chooseProviders(system, input.providers)
      : await providerOf(ctx, reconnect_channel_id, input.providers);
  const now = system.now();
  const token = randomToken();
  const link = await commitRecords(ctx, async ({ tx, sql, record, answer }) => {
    // Locks the organization, which keeps the count of links exact as well.
    await refuseOverChannels(sql, { organization_id, channel_id: reconnect_channel_id ?? "" });
    await refuseUnknownProject(tx, ctx, project_id);
    await refuseTooMany(tx, organization_id, now);
    const row = await tx.connectLink.create({
      data: {
        id: newId("connect_link"),
        organization_id,
        token_hash: hashToken(token),
        ...{ providers, project_id, return_url, label, reconnect_channel_id },
        actor: { ...toStoredActor(actor) },
        created_at: now,
        expires_at: new Date(now.getTime() + input.expires_in_minutes * MINUTE_MS),
      },
    });
    record({ kind: "connect_link.created", subject_id: row.id, facts: { providers, label } });
    const created = toConnectLink(row, now);
    answer(created);
    return created;
  });
  return { ...link, url: `${system.env.CRIER_URL}/connect/${token}` };
}

/** What a limited key's link connects must be the key's afterwards: the channel joins its project. */
function projectWithin({ actor }: ServiceContext, reconnect_channel_id: string | null) {
  const { leash } = actor;
  if (leash === undefined || leash.reach === null || reconnect_channel_id !== null) return null;
  const [project, ...others] = leash.mode === "sandbox" ? [] : (leash.project_ids ?? []);
  if (project !== undefined && others.length === 0) return project;
  throw Refusal.because(
    "invalid_input",
    project === undefined
      ? "reconnect_channel_id: This key is limited to some channels, so its links can only reconnect these. Send one of them."
      : "project_id: This key is limited to several projects. Say which one the channel joins.",
  );
}

/** Refuses a repeated request, because only the first response contained the URL. */
export async function refuseLinkAgain(_ctx: ServiceContext, stored: unknown): Promise<never> {
  const { id } = stored as ConnectLink;
  throw Refusal.because(
    "secret_shown_once",
    `idempotency_key: The first request with this key created the connect link ${id}. Its URL was returned only once and isn't stored. If you didn't receive it, revoke ${id} and create another link with a new idempotency key.`,
  );
}

/** Whether accounts of the platform can be connected on this server now. */
function isSetUp(system: System, provider: Provider): boolean {
  const { sign_in_form = null } = provider;
  return (
    usableForm({ sign_in_form, missing_settings: missingVariables(system, provider) }) !== null
  );
}

function chooseProviders(system: System, names: readonly string[] | undefined): string[] {
  if (names !== undefined) return [...new Set(names)].map((name) => requireSetUp(system, name));
  return Object.values(allProviders)
    .filter((provider) => isSetUp(system, provider))
    .map(({ manifest }) => manifest.provider);
}

function requireSetUp(system: System, name: string): string {
  const provider = requireProvider(name);
  if (isSetUp(system, provider)) return name;
  const guide = `${system.env.CRIER_URL}/docs/platforms/${folderOf(name)}`;
  throw Refusal.because(
    "provider_not_set_up",
    `providers: ${provider.manifest.title} isn't set up on this server. ${guide} says how. Until then, omit it.`,
  );
}

/** Returns the only platform of a link that reconnects a channel. */
async function providerOf(
  ctx: ServiceContext,
  channel_id: string,
  names: readonly string[] | undefined,
): Promise<string[]> {
  const { provider, mode } = await findAnyChannel(ctx.db, ctx, channel_id);
  if (mode !== "live") {
    throw Refusal.because(
      "invalid_input",
      `reconnect_channel_id: ${channel_id} is a ${mode} channel, which nobody signs in to. POST /channels reconnects it.`,
    );
  }
  if (names !== undefined && !names.every((name) => requireProvider(name) && name === provider)) {
    throw Refusal.because(
      "invalid_input",
      `providers: ${channel_id} is a channel of ${provider}. Send only that, or omit the field.`,
    );
  }
  return [requireSetUp(ctx.system, provider)];
}

async function refuseUnknownProject(
  tx: Transaction,
  { organization_id }: ServiceContext,
  id: string | null,
): Promise<void> {
  if (id === null || (await tx.project.count({ where: { id, organization_id } })) > 0) return;
  throw Refusal.because(
    "unknown_project",
    `project_id: ${id} is not a project of this organization. GET /projects lists them.`,
  );
}

async function refuseTooMany(tx: Transaction, organization_id: string, now: Date): Promise<void> {
  const where = { organization_id, ...whereStatus("open", now) };
  if ((await tx.connectLink.count({ where })) < MOST_CONNECT_LINKS) return;
  throw Refusal.because(
    "too_many_connect_links",
    `There are already ${formatNumber(MOST_CONNECT_LINKS)} open connect links, which is the limit. Revoke one first.`,
  );
}
