/** Builds the package for n8n and runs its nodes as n8n does, without n8n: the same calls on `this`, over HTTP. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT } from "#scripts/up/bootstrap/project.mjs";
import { runCommand } from "#scripts/verify/run-command.ts";
import { tool } from "#scripts/verify/tool.ts";

type Json = Record<string, unknown>;
export type Item = { json: Json; pairedItem?: { item: number } };
export type Binary = { bytes: Buffer; mimeType: string; fileName: string };

type Description = { properties: { name: string; options?: { value: string }[] }[] };
type Hook = (this: unknown) => Promise<boolean>;

export type Package = {
  folder: string;
  /** Loads a compiled file, such as `nodes/Crier/to-instant.js`. */
  load(file: string): unknown;
  Crier: new () => {
    description: Description;
    methods: { loadOptions: { getChannels(this: unknown): Promise<{ value: string }[]> } };
    execute(this: unknown): Promise<[Item[]]>;
  };
  CrierTrigger: new () => {
    description: Description;
    webhookMethods: { default: { checkExists: Hook; create: Hook; delete: Hook } };
    webhook(this: unknown): Promise<{ workflowData?: [Item[]]; noWebhookResponse?: boolean }>;
  };
  CrierApi: new () => { authenticate: { properties: { headers: Record<string, string> } } };
};

/** What the nodes use of the package that n8n provides. */
const N8N_WORKFLOW = `
exports.NodeConnectionTypes = { Main: "main" };
exports.sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
exports.NodeOperationError = class NodeOperationError extends Error {
  constructor(node, error, { description, itemIndex } = {}) {
    super(typeof error === "string" ? error : error.message);
    Object.assign(this, { node, description, context: { itemIndex } });
  }
};
`;

/** Compiles `integrations/n8n` to a temporary folder, which the caller removes, and loads what n8n loads. */
export async function buildPackage(): Promise<Package> {
  const folder = await mkdtemp(join(tmpdir(), "crier-n8n-"));
  const source = join(PROJECT, "integrations/n8n");
  const command = [...tool("tsc"), "--project", source, "--outDir", join(folder, "dist")];
  const { ok, output } = await runCommand({ command, signal: AbortSignal.timeout(120_000) });
  if (!ok) throw new Error(output);
  const provided = join(folder, "node_modules/n8n-workflow");
  await mkdir(provided, { recursive: true });
  await writeFile(join(provided, "index.js"), N8N_WORKFLOW);
  await writeFile(join(folder, "package.json"), "{}");
  const load = createRequire(join(folder, "package.json"));
  const { n8n } = load(join(source, "package.json"));
  const files: string[] = [...n8n.credentials, ...n8n.nodes];
  const own = { folder, load: (file: string) => load(join(folder, "dist", file)) };
  return Object.assign(own, ...files.map((file) => load(join(folder, file))));
}

export type Setting = {
  package: Package;
  credentials: { url: string; apiKey: string };
  parameters?: Json;
  /** Of several items, each has its own parameters. */
  items?: Json[];
  binary?: Binary;
  execution?: string;
  run?: number;
  continueOnFail?: boolean;
  staticData?: Json;
  webhookUrl?: string;
};

/** Returns `this` for a node's functions. */
export function contextOf(setting: Setting) {
  const { credentials, parameters = {}, binary, execution = "12", run = 0 } = setting;
  const items = setting.items ?? [parameters];
  const node = { id: "node-1", name: "Crier" };
  return {
    getInputData: () => items.map((json) => ({ json })),
    getNodeParameter(name: string, ...rest: unknown[]) {
      const [item, fallback] = typeof rest[0] === "number" ? rest : [0, rest[0]];
      const given: Json = { ...parameters, ...items[Number(item)] };
      if (!(name in given) && fallback === undefined) throw new Error(`No parameter ${name}`);
      return given[name] ?? fallback;
    },
    getCredentials: async () => credentials,
    getNode: () => node,
    getWorkflow: () => ({ id: "1", name: "Announce" }),
    getExecutionId: () => execution,
    getInstanceId: () => "instance",
    getTimezone: () => "Europe/Berlin",
    getWorkflowDataProxy: () => ({ $runIndex: run }),
    getWorkflowStaticData: () => setting.staticData ?? {},
    getNodeWebhookUrl: () => setting.webhookUrl,
    continueOnFail: () => setting.continueOnFail ?? false,
    helpers: {
      httpRequest: sendRequest,
      httpRequestWithAuthentication: (_: string, options: Options) => {
        const { properties } = new setting.package.CrierApi().authenticate;
        const fill = (text: string) =>
          text.replace(/^=/, "").replace("{{$credentials.apiKey}}", credentials.apiKey);
        const added = Object.entries(properties.headers).map(([name, text]) => [name, fill(text)]);
        const headers = { ...options.headers, ...Object.fromEntries(added) };
        return sendRequest({ ...options, headers });
      },
      returnJsonArray: (json: Json | Json[]) => [json].flat().map((each) => ({ json: each })),
      constructExecutionMetaData: (found: Item[], { itemData }: { itemData: { item: number } }) =>
        found.map((each) => ({ ...each, pairedItem: itemData })),
      assertBinaryData: () => binary,
      getBinaryDataBuffer: async () => binary?.bytes,
    },
  };
}

type Options = {
  method?: string;
  url: string;
  qs?: Record<string, unknown>;
  body?: Json | Buffer;
  headers?: Record<string, string>;
  returnFullResponse?: boolean;
  ignoreHttpStatusErrors?: boolean;
};

async function sendRequest({ method = "GET", url, qs = {}, body, headers, ...how }: Options) {
  const address = new URL(url);
  for (const [name, value] of Object.entries(qs)) address.searchParams.set(name, String(value));
  const json = body !== undefined && !Buffer.isBuffer(body);
  const response = await fetch(address, {
    method,
    headers: { ...(json && { "content-type": "application/json" }), ...headers },
    body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
  });
  const text = await response.text();
  if (!response.ok && !how.ignoreHttpStatusErrors) throw new Error(`${response.status} ${text}`);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const read = isJson ? JSON.parse(text) : text;
  return how.returnFullResponse ? { statusCode: response.status, body: read } : read;
}
