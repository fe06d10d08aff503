import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from "n8n-workflow";
import { NodeConnectionTypes } from "n8n-workflow";
import { request, send } from "../Crier/request.ts";
import { EVENTS } from "./events.ts";
import { verifySignature } from "./verify-signature.ts";

type Webhook = { id: string; url: string; events: string[]; enabled: boolean };

export class CrierTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Crier Trigger",
    name: "crierTrigger",
    icon: { light: "file:../../icons/crier.svg", dark: "file:../../icons/crier.dark.svg" },
    group: ["trigger"],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: "Starts the workflow when something happens in Crier",
    defaults: { name: "Crier Trigger" },
    codex: { categories: ["Marketing"] },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "crierApi", required: true }],
    webhooks: [
      { name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" },
    ],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        required: true,
        default: ["post.published", "post.failed"],
        options: EVENTS,
        description: "What starts the workflow",
      },
    ],
  };

  webhookMethods = {
    default: {
      /** A webhook with another URL or other events is replaced. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId, secret } = this.getWorkflowStaticData("node");
        if (typeof webhookId !== "string" || typeof secret !== "string") return false;
        const { statusCode, body } = await send(this, { path: `/webhooks/${webhookId}` });
        if (statusCode !== 200) return false;
        const { url, events, enabled } = body as Webhook;
        const wanted = { url: this.getNodeWebhookUrl("default"), events: eventsOf(this) };
        if (enabled && url === wanted.url && sameSet(events, wanted.events)) return true;
        await remove(this);
        return false;
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const { name } = this.getWorkflow();
        const { id, secret } = await request<Webhook & { secret: string }>(this, {
          method: "POST",
          path: "/webhooks",
          body: {
            url: this.getNodeWebhookUrl("default"),
            events: eventsOf(this),
            description: `n8n: ${name ?? "workflow"}`.slice(0, 200),
          },
        });
        Object.assign(this.getWorkflowStaticData("node"), { webhookId: id, secret });
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        return remove(this);
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret } = this.getWorkflowStaticData("node");
    const headers = this.getHeaderData();
    // n8n keeps the bytes that were sent, which are what is signed.
    const { rawBody } = this.getRequestObject() as unknown as { rawBody?: Buffer };
    const signed =
      typeof secret === "string" &&
      rawBody !== undefined &&
      verifySignature({ secret, headers, body: rawBody, now: Date.now() });
    if (!signed) {
      this.getResponseObject().status(401).send("The signature isn't valid.").end();
      return { noWebhookResponse: true };
    }
    const event: IDataObject = { id: headers["webhook-id"], ...this.getBodyData() };
    return { workflowData: [this.helpers.returnJsonArray(event)] };
  }
}

function eventsOf(context: IHookFunctions): string[] {
  const events = context.getNodeParameter("events") as string[];
  return events.includes("*") ? ["*"] : events;
}

function sameSet(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}

/** A webhook that is already gone is removed as well. */
async function remove(context: IHookFunctions): Promise<boolean> {
  const data = context.getWorkflowStaticData("node");
  if (typeof data.webhookId === "string") {
    const { statusCode } = await send(context, {
      method: "DELETE",
      path: `/webhooks/${data.webhookId}`,
    });
    if (statusCode !== 204 && statusCode !== 404) return false;
  }
  delete data.webhookId;
  delete data.secret;
  return true;
}
