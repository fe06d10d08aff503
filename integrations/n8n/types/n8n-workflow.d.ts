/**
 * What the nodes use of `n8n-workflow`, which n8n provides when it runs them. The package is too large to install for its
 * types alone; before each release, .github/workflows/n8n.yml compiles against the real one.
 */
declare module "n8n-workflow" {
  export type IDataObject = { [key: string]: unknown };
  export type IHttpRequestMethods = "DELETE" | "GET" | "PATCH" | "POST" | "PUT";
  export type Icon = `file:${string}` | { light: `file:${string}`; dark: `file:${string}` };

  type DisplayOptions = { show?: Record<string, (string | number | boolean)[]> };

  export type INodePropertyOptions = {
    name: string;
    value: string | number | boolean;
    action?: string;
    description?: string;
  };

  export type INodeProperties = {
    displayName: string;
    name: string;
    type:
      | "boolean"
      | "collection"
      | "dateTime"
      | "json"
      | "multiOptions"
      | "number"
      | "options"
      | "string";
    default: string | number | boolean | string[] | Record<string, never>;
    typeOptions?: {
      loadOptionsMethod?: string;
      minValue?: number;
      password?: boolean;
      rows?: number;
    };
    description?: string;
    displayOptions?: DisplayOptions;
    hint?: string;
    noDataExpression?: boolean;
    options?: (INodePropertyOptions | INodeProperties)[];
    placeholder?: string;
    required?: boolean;
  };

  export type IAuthenticateGeneric = {
    type: "generic";
    properties: { headers?: Record<string, string> };
  };
  export type ICredentialTestRequest = { request: { baseURL?: string; url?: string } };
  export interface ICredentialType {
    name: string;
    displayName: string;
    icon?: Icon;
    documentationUrl?: string;
    properties: INodeProperties[];
    authenticate?: IAuthenticateGeneric;
    test?: ICredentialTestRequest;
  }

  export const NodeConnectionTypes: { readonly Main: "main" };

  export type INodeTypeDescription = {
    displayName: string;
    name: string;
    icon: Icon;
    group: ("input" | "output" | "transform" | "trigger")[];
    version: number;
    subtitle: string;
    description: string;
    defaults: { name: string };
    usableAsTool?: true;
    codex?: { categories: string[] };
    inputs: "main"[];
    outputs: "main"[];
    credentials: { name: string; required: boolean }[];
    webhooks?: { name: "default"; httpMethod: "POST"; responseMode: "onReceived"; path: string }[];
    properties: INodeProperties[];
  };

  export type INode = { id: string; name: string };
  export type INodeExecutionData = { json: IDataObject; pairedItem?: { item: number } };

  type RequestOptions = {
    method?: IHttpRequestMethods;
    url: string;
    qs?: IDataObject;
    body?: IDataObject | Buffer;
    headers?: IDataObject;
    json?: boolean;
    returnFullResponse?: boolean;
    ignoreHttpStatusErrors?: boolean;
    timeout?: number;
  };
  type RequestHelpers = {
    // biome-ignore lint/suspicious/noExplicitAny: as n8n declares it
    httpRequest(options: RequestOptions): Promise<any>;
    httpRequestWithAuthentication(
      this: IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions,
      credentials: string,
      options: RequestOptions,
      // biome-ignore lint/suspicious/noExplicitAny: as n8n declares it
    ): Promise<any>;
  };
  type JsonHelpers = {
    returnJsonArray(json: IDataObject | IDataObject[]): INodeExecutionData[];
  };
  type Base = {
    getCredentials(type: string): Promise<IDataObject>;
    getExecutionId(): string;
    getInstanceId(): string;
    getNode(): INode;
    getTimezone(): string;
    getWorkflow(): { name?: string };
    getWorkflowStaticData(type: "node"): IDataObject;
  };

  export type IExecuteFunctions = Base & {
    continueOnFail(): boolean;
    getInputData(): INodeExecutionData[];
    getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
    getWorkflowDataProxy(itemIndex: number): { $runIndex: number };
    helpers: RequestHelpers &
      JsonHelpers & {
        assertBinaryData(item: number, property: string): { mimeType: string; fileName?: string };
        constructExecutionMetaData(
          items: INodeExecutionData[],
          options: { itemData: { item: number } },
        ): INodeExecutionData[];
        getBinaryDataBuffer(item: number, property: string): Promise<Buffer>;
      };
  };
  export type ILoadOptionsFunctions = Base & { helpers: RequestHelpers };
  export type IHookFunctions = Base & {
    getNodeParameter(name: string): unknown;
    getNodeWebhookUrl(name: "default"): string | undefined;
    helpers: RequestHelpers;
  };
  export type IWebhookFunctions = Base & {
    getBodyData(): IDataObject;
    getHeaderData(): Record<string, string | string[] | undefined>;
    getRequestObject(): unknown;
    getResponseObject(): {
      status(code: number): { send(text: string): { end(): void } };
    };
    helpers: JsonHelpers;
  };
  export type IWebhookResponseData = {
    workflowData?: INodeExecutionData[][];
    noWebhookResponse?: boolean;
  };

  export interface INodeType {
    description: INodeTypeDescription;
    execute?(this: IExecuteFunctions): Promise<INodeExecutionData[][]>;
    webhook?(this: IWebhookFunctions): Promise<IWebhookResponseData>;
    methods?: {
      loadOptions?: Record<
        string,
        (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>
      >;
    };
    webhookMethods?: {
      default: Record<
        "checkExists" | "create" | "delete",
        (this: IHookFunctions) => Promise<boolean>
      >;
    };
  }

  export class NodeOperationError extends Error {
    constructor(
      node: INode,
      error: Error | string,
      options?: { description?: string; itemIndex?: number },
    );
    description?: string | null;
  }

  export function sleep(milliseconds: number): Promise<void>;
}
