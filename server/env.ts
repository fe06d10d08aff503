import { text } from "node:stream/consumers";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { EVENT_SECRETS, type EventSecretName } from "#platforms/kit/spec/event-secrets.ts";
import { type ApiVersions, apiVersionVariables, readApiVersions } from "./api-versions.ts";
import { type AppSettings, appSettings, readApps } from "./app-settings.ts";
import { BadEnvironmentError } from "./bad-environment-error.ts";
import { type BillingSettings, readBilling } from "./billing-settings.ts";
import { type InngestServer, readInngestServer } from "./inngest-server.ts";
import { RETAINED_FOR_DAYS, type RetentionDays } from "./retention.ts";
import { type ExternalSignIn, readExternalSignIn } from "./sign-in-settings.ts";
import { readStorage, type StorageSettings } from "./storage-settings.ts";

const port = z.coerce
  .number({ error: "must be a number" })
  .int()
  .min(1, "must be 1 to 65535")
  .max(65535, "must be 1 to 65535");

const flag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");

const networks = z
  .string()
  .transform((list) => list.split(",").map((part) => part.trim()))
  .refine((list) => list.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part)), {
    error: "must be IP addresses or networks separated by commas, such as 10.0.0.5, 172.16.0.0/12",
  });

const origin = z
  .url({ protocol: /^https?$/, error: "must be a URL such as https://crier.example.com" })
  .transform((value) => new URL(value).origin);

const MOST_DAYS = 36_500;

/** Retention in days of each kind of data. Null keeps it forever. */
function retentionVariables() {
  const variables = Object.entries(RETAINED_FOR_DAYS).map(([name, { days, least }]) => [
    name,
    z.coerce
      .number({ error: "must be a number" })
      .int("must be a whole number of days")
      .min(least, `must be at least ${least}`)
      .max(MOST_DAYS, `must be at most ${MOST_DAYS}`)
      .nullable()
      .default(days),
  ]);
  return Object.fromEntries(variables) as {
    [Name in keyof RetentionDays]: z.ZodType<RetentionDays[Name]>;
  };
}

const Environment = z.object({
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: "must be a PostgreSQL URL such as postgres://user:password@host:5432/database",
  }),
  CRIER_SECRET: z.string({ error: "is missing" }).min(32, "must have at least 32 characters"),
  /** Previous secrets that stored values may still be encrypted with. */
  CRIER_OLD_SECRETS: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .transform((secrets) => secrets.filter(Boolean))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), {
      error: "must be secrets of at least 32 characters, separated by commas",
    }),
  /** Set for one start if the former secret is lost, giving up what it encrypted. */
  CRIER_SECRET_LOST: flag.default(false),
  /** Folder of this machine's state. Without it a restored database can't be told from the one last used. */
  CRIER_HOME: z.string().optional(),
  /** Whether the built-in database is backed up before it is migrated to a newer version. */
  CRIER_UPGRADE_BACKUP: flag.default(true),
  /** Whether the database belongs to that folder, and to no other machine. */
  CRIER_EMBEDDED_DATABASE: flag.default(false),
  CRIER_URL: origin.default("http://localhost:3000"),
  /** Whether live channels may be on servers with private addresses. By default only on a local installation. */
  CRIER_ALLOW_PRIVATE_ADDRESSES: flag.optional(),
  CRIER_REQUESTS_PER_MINUTE: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(1, "must be at least 1")
    .max(1_000_000_000)
    .default(600),
  /** `paused`: posts can be written and scheduled, but nothing is published. For an operator who restores a backup. */
  CRIER_PUBLISHING: z.enum(["on", "paused"], { error: "must be on or paused" }).default("on"),
  /** Token that grants access to /api/metrics. */
  CRIER_METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  CRIER_PLATFORM_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(20),
  /** Concurrent posts per server, on platforms with many servers. */
  CRIER_SERVER_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(10),
  CRIER_ORGANIZATION_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(50),
  CRIER_WORKERS: z.coerce.number().int().min(4).max(1000).default(80),
  /** Processes that serve the app together on this machine. */
  CRIER_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Whether this one of them also runs the durable functions. */
  CRIER_RUNS_JOBS: flag.default(true),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  HOST: z.string().default("127.0.0.1"),
  /** Proxies trusted to set X-Forwarded-For. This machine's loopback addresses always are. */
  CRIER_TRUSTED_PROXIES: networks.default([]),
  /** Open connections per network address. Proxies aren't counted. */
  CRIER_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(256),
  PORT: port.default(3000),
  ...apiVersionVariables(),
  /** Replies and mentions read per X account and month: X charges for each. */
  X_READS_PER_MONTH: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0, "must be 0 or more")
    .max(1_000_000)
    .default(0),
  /** Whether metrics of posts on X are read: X charges per post and day. */
  X_METRICS: flag.default(false),
  [EVENT_SECRETS.slack]: z.string().min(16, "must be the app's signing secret").optional(),
  /** Secret chosen by the operator and registered with Telegram (https://core.telegram.org/bots/api#setwebhook). */
  [EVENT_SECRETS.telegram]: z
    .string()
    .regex(/^[\w-]{16,256}$/, "must be 16 to 256 letters, digits, - and _")
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be a URL such as smtp://user:password@host:587",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, "must have the form Crier <crier@example.com>")
    .optional(),
  CRIER_GOOGLE_SIGN_IN_ID: z.string().optional(),
  CRIER_GOOGLE_SIGN_IN_SECRET: z.string().optional(),
  CRIER_GOOGLE_SIGN_IN_URL: origin.default("https://accounts.google.com"),
  CRIER_GITHUB_SIGN_IN_ID: z.string().optional(),
  CRIER_GITHUB_SIGN_IN_SECRET: z.string().optional(),
  CRIER_GITHUB_SIGN_IN_URL: origin.default("https://github.com"),
  CRIER_STORAGE_DIR: z.string().default(".crier/storage"),
  /**
   * Port of the server that receives and serves them, and its URL for browsers. By default the port after the app's.
   */
  CRIER_STORAGE_PORT: port.optional(),
  CRIER_STORAGE_URL: origin.optional(),
  CRIER_STORAGE_GB: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(1)
    .max(1_000_000)
    .default(50),
  S3_ENDPOINT: z.url({ error: "must be the URL of an S3 server" }).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.optional(),
  /** URL of ClamAV's clamd: tcp://host:3310, or unix:/run/clamav/clamd.ctl. If set, files are scanned. */
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: "must have the form tcp://127.0.0.1:3310" })
    .optional(),
  /** The payment provider. If unset, nothing is sold, and no plan limits anything. */
  CRIER_BILLING: z.enum(["stripe", "sandbox"], { error: "must be stripe or sandbox" }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, "must start with sk_test_, sk_live_, rk_test_ or rk_live_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  INNGEST_DEV: z.string().optional(),
  INNGEST_BASE_URL: z.url({ error: "must be the URL of an Inngest server" }).optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  ...retentionVariables(),
});

export type Env = z.infer<typeof Environment> & {
  /**
   * Whether only this machine can reach Crier: it listens on a loopback address, and isn't configured behind a proxy.
   */
  isLocal: boolean;
  allowPrivateAddresses: boolean;
  apps: AppSettings;
  apiVersions: ApiVersions;
  externalSignIn: ExternalSignIn;
  /** Secrets with which platforms sign their events, where it isn't the app's secret. */
  eventSecrets: Readonly<Partial<Record<EventSecretName, string>>>;
  usesInngestServer: boolean;
  inngest: InngestServer | null;
  storage: StorageSettings;
  billing: BillingSettings;
};

const WithApps = Environment.and(z.object(appSettings()));

/** Reads the settings. An empty variable counts as unset. Throws BadEnvironmentError. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = WithApps.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new BadEnvironmentError(lines.join("\n"));
  }
  const env: z.infer<typeof Environment> = parsed.data;
  const isLocal = isLoopback(env.HOST) && isLoopback(new URL(env.CRIER_URL).hostname);
  const inngest = readInngestServer(env);
  if (inngest?.isDev === true && !isLocal) {
    throw new BadEnvironmentError(
      "INNGEST_DEV would let anyone who reaches Crier run its functions. Set it only if HOST and CRIER_URL are this machine's own (127.0.0.1, localhost), or use INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY",
    );
  }
  return {
    ...env,
    apps: readApps(parsed.data),
    apiVersions: readApiVersions(env),
    externalSignIn: readExternalSignIn(env),
    eventSecrets: readEventSecrets(env),
    isLocal,
    allowPrivateAddresses: env.CRIER_ALLOW_PRIVATE_ADDRESSES ?? isLocal,
    usesInngestServer: inngest !== null,
    inngest,
    storage: readStorage(env),
    billing: readBilling(env),
  };
}

function readEventSecrets(env: z.infer<typeof Environment>): Env["eventSecrets"] {
  const names = Object.keys(EVENT_SECRETS) as EventSecretName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const secret = env[EVENT_SECRETS[name]];
      return secret === undefined ? [] : [[name, secret]];
    }),
  );
}

/**
 * Whether a host can be reached only from this machine. A local proxy may expose it further, which the public URL
 * shows: that can only make an installation non-local, never local.
 */
function isLoopback(host: string) {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

let current: Env | undefined;

export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/**
 * Resolves when the database is ready. `up` starts the app while it prepares the database, so that its code is loaded
 * meanwhile, and then sends the settings that depend on the database. Ends this process if `up` has ended.
 */
export async function untilDatabaseIsReady(): Promise<void> {
  if (process.env.CRIER_AWAITS_DATABASE !== "true") return;
  const given = await text(process.stdin);
  if (given === "") process.exit(1);
  process.env = { ...process.env, ...JSON.parse(given) };
  current = undefined;
}

/** Returns PATH, for child processes started without the rest of the environment. */
export function searchPath(): string {
  return process.env.PATH ?? "";
}

export function isProduction(): boolean {
  return process.env.NODE_ENV === "production";
}

/**
 * Makes `process.env` a plain object. Inngest's SDK enumerates it at each call, and Node's own asks the operating
 * system for each variable: that was a tenth of the work of publishing a post. Crier doesn't change the environment
 * while it runs.
 */
export function copyEnvironment(): void {
  process.env = { ...process.env };
}
