import type {
  IExecuteFunctions,
  ILoadOptionsFunctions,
  INodeExecutionData,
  INodePropertyOptions,
  INodeType,
  INodeTypeDescription,
} from "n8n-workflow";
import { NodeConnectionTypes, NodeOperationError } from "n8n-workflow";
import { FILE_FIELDS } from "./file-fields.ts";
import { FILE_ACTIONS } from "./files.ts";
import { POST_FIELDS } from "./post-fields.ts";
import { type Action, POST_ACTIONS } from "./posts.ts";
import { request } from "./request.ts";

type Channel = { id: string; name: string; provider: string; mode: string };

const ACTIONS: Record<string, Record<string, Action>> = {
  channel: { getAll: (context, item) => request(context, { path: "/channels", itemIndex: item }) },
  file: FILE_ACTIONS,
  post: POST_ACTIONS,
};

export class Crier implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Crier",
    name: "crier",
    icon: { light: "file:../../icons/crier.svg", dark: "file:../../icons/crier.dark.svg" },
    group: ["output"],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: "Publish posts to social channels with Crier",
    defaults: { name: "Crier" },
    usableAsTool: true,
    codex: { categories: ["Marketing"] },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "crierApi", required: true }],
    properties: [
      {
        displayName: "Resource",
        name: "resource",
        type: "options",
        noDataExpression: true,
        default: "post",
        options: [
          { name: "Channel", value: "channel" },
          { name: "File", value: "file" },
          { name: "Post", value: "post" },
        ],
      },
      {
        displayName: "Operation",
        name: "operation",
        type: "options",
        noDataExpression: true,
        default: "getAll",
        displayOptions: { show: { resource: ["channel"] } },
        options: [
          {
            name: "Get Many",
            value: "getAll",
            action: "Get many channels",
            description: "List the connected channels, oldest first",
          },
        ],
      },
      ...POST_FIELDS,
      ...FILE_FIELDS,
    ],
  };

  methods = {
    loadOptions: {
      async getChannels(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        const channels = await request<Channel[]>(this, { path: "/channels" });
        return channels.map(({ id, name, provider, mode }) => ({
          name: mode === "sandbox" ? `${name} (${provider}, sandbox)` : `${name} (${provider})`,
          value: id,
        }));
      },
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (const item of this.getInputData().keys()) {
      const resource = this.getNodeParameter("resource", item) as string;
      const operation = this.getNodeParameter("operation", item) as string;
      try {
        const action = ACTIONS[resource]?.[operation];
        if (action === undefined)
          throw new NodeOperationError(this.getNode(), "Choose a resource and an operation", {
            itemIndex: item,
          });
        const json = this.helpers.returnJsonArray(await action(this, item));
        const pairing = { itemData: { item } };
        results.push(...this.helpers.constructExecutionMetaData(json, pairing));
      } catch (error) {
        const failure =
          error instanceof NodeOperationError
            ? error
            : new NodeOperationError(this.getNode(), error as Error, { itemIndex: item });
        if (!this.continueOnFail()) throw failure;
        const { message, description } = failure;
        results.push({ json: { error: message, description }, pairedItem: { item } });
      }
    }
    return [results];
  }
}
