import ipaddr from "ipaddr.js";
import { z } from "zod";
import { type AppSettings, appSettings, readApps } from "./app-settings.ts";
import { BadEnvironmentError } from "./bad-environment-error.ts";
import { type BillingSettings, readBilling } from "./billing-settings.ts";
import { type InngestServer, readInngestServer } from "./inngest-server.ts";
import { EVENT_SECRETS, type EventSecretName } from "./providers/event-secrets.ts";
import { KEPT_FOR_DAYS, type RetentionDays } from "./retention.ts";
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

/** How many days each thing is kept; null: for ever. */
function retentionVariables() {
  const variables = Object.entries(KEPT_FOR_DAYS).map(([name, { days, least }]) => [
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
  /** Those that were used before, which stored values may still be encrypted with. */
  CRIER_OLD_SECRETS: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .transform((secrets) => secrets.filter(Boolean))
    .refine((secrets) => secrets.every(({ length }) => length >= 32), {
      error: "must be secrets of at least 32 characters, separated by commas",
    }),
  /** Set for one start by who has lost the former secret: what it encrypted is given up. */
  CRIER_SECRET_LOST: flag.default(false),
  /** The folder of this machine's state. Without it nobody can tell a restored database from the one that was left. */
  CRIER_HOME: z.string().optional(),
  /** Whether the database belongs to that folder, and to no other machine. */
  CRIER_EMBEDDED_DATABASE: flag.default(false),
  CRIER_URL: origin.default("http://localhost:3000"),
  /** Whether live channels may be on servers with private addresses. By default only where Crier is local. */
  CRIER_ALLOW_PRIVATE_ADDRESSES: flag.optional(),
  /** What the programs of one organization may ask in a minute. */
  CRIER_REQUESTS_PER_MINUTE: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(1, "must be at least 1")
    .max(1_000_000_000)
    .default(600),
  /** `paused`: posts can be written and booked, and nothing goes out. For an operator who restores a backup. */
  CRIER_PUBLISHING: z.enum(["on", "paused"], { error: "must be on or paused" }).default("on"),
  /** Who sends it may read /api/metrics. */
  CRIER_METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** How many posts are sent to one platform at once. */
  CRIER_PLATFORM_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(20),
  /** How many posts are sent at once to one of the servers of a platform that many run. */
  CRIER_SERVER_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(10),
  /** How many posts of one organization are sent at once. */
  CRIER_ORGANIZATION_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(50),
  /** How many calls of durable functions a process makes at once. */
  CRIER_WORKERS: z.coerce.number().int().min(4).max(1000).default(80),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  HOST: z.string().default("127.0.0.1"),
  /** Who says in X-Forwarded-For for whom they ask. This machine's loopback addresses always may. */
  CRIER_TRUSTED_PROXIES: networks.default([]),
  /** What one network address may have open at once; proxies are not counted. */
  CRIER_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(256),
  PORT: port.default(3000),
  ...appSettings(),
  /** How many replies and mentions are read of each X account in a month: X charges for each. */
  X_READS_PER_MONTH: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0, "must be 0 or more")
    .max(1_000_000)
    .default(0),
  /** Whether the numbers of posts on X are read: X charges for each post and day. */
  X_METRICS: flag.default(false),
  [EVENT_SECRETS.slack]: z.string().min(16, "must be the app's signing secret").optional(),
  /** What whoever runs Crier thinks of and gives to Telegram (https://core.telegram.org/bots/api#setwebhook). */
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
  /** What lets people sign in by Google and GitHub. */
  CRIER_GOOGLE_SIGN_IN_ID: z.string().optional(),
  CRIER_GOOGLE_SIGN_IN_SECRET: z.string().optional(),
  CRIER_GOOGLE_SIGN_IN_URL: origin.default("https://accounts.google.com"),
  CRIER_GITHUB_SIGN_IN_ID: z.string().optional(),
  CRIER_GITHUB_SIGN_IN_SECRET: z.string().optional(),
  CRIER_GITHUB_SIGN_IN_URL: origin.default("https://github.com"),
  /** The folder of the files that people send, where no S3 is set. */
  CRIER_STORAGE_DIR: z.string().default(".crier/storage"),
  /** The port of the server that takes and gives them, and its address for browsers: the next port to the app's. */
  CRIER_STORAGE_PORT: port.optional(),
  CRIER_STORAGE_URL: origin.optional(),
  /** How much the files of one organization may take. */
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
  /** Where ClamAV's clamd is: tcp://host:3310, or unix:/run/clamav/clamd.ctl. Files are scanned where it is set. */
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: "must have the form tcp://127.0.0.1:3310" })
    .optional(),
  /** By whom people pay. Unset, nothing is sold, and no plan limits anything. */
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
  /** Whether only this machine reaches Crier: it listens on a loopback address, and no proxy is said to stand in front. */
  isLocal: boolean;
  allowPrivateAddresses: boolean;
  /** The apps that are set up, by name. */
  apps: AppSettings;
  /** Where people may sign in instead of at Crier. */
  externalSignIn: ExternalSignIn;
  /** By what platforms sign what they send by themselves, where it is not the app's secret. */
  eventSecrets: Readonly<Partial<Record<EventSecretName, string>>>;
  /** Whether an Inngest server runs the functions, instead of the embedded executor. */
  usesInngestServer: boolean;
  /** That server; null with the embedded executor. */
  inngest: InngestServer | null;
  storage: StorageSettings;
  billing: BillingSettings;
};

/** Reads the settings. An empty variable counts as unset. Throws BadEnvironmentError. */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new BadEnvironmentError(lines.join("\n"));
  }
  const env = parsed.data;
  const isLocal = isLoopback(env.HOST) && isLoopback(new URL(env.CRIER_URL).hostname);
  const inngest = readInngestServer(env);
  if (inngest?.isDev === true && !isLocal) {
    throw new BadEnvironmentError(
      "INNGEST_DEV would let anyone who reaches Crier run its functions. Set it only if HOST and CRIER_URL are this machine's own (127.0.0.1, localhost), or use INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY",
    );
  }
  return {
    ...env,
    apps: readApps(env),
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
 * Whether an address is reached from this machine alone. A proxy on it makes more of it reachable, which the address that
 * people use tells: that one can take the word "local" away and never give it.
 */
function isLoopback(host: string) {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

let current: Env | undefined;

/** The settings of this process, read once. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}

/** Where the programs of this machine are, for what is started without the rest of the environment. */
export function searchPath(): string {
  return process.env.PATH ?? "";
}

/** Whether people use this Crier, rather than somebody who works on it, or a test. */
export function isProduction(): boolean {
  return process.env.NODE_ENV === "production";
}

/**
 * Makes `process.env` a plain object. Inngest's SDK goes through all of it at each call, and each variable of the one that
 * Node makes is asked of the operating system: that was a tenth of the work of publishing a post. Nothing of Crier changes
 * the environment while it runs.
 */
export function copyEnvironment(): void {
  process.env = { ...process.env };
}
