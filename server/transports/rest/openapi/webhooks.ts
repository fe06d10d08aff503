import type { z } from "zod";
import {
  WEBHOOK_EVENTS,
  type WebhookEventType,
  webhookBody,
  webhookExample,
} from "#core/contract/resources/webhook-event.ts";
import { inlineSchema } from "./component-schemas.ts";

type JsonObject = Record<string, unknown>;

const TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];

export function webhookBodies(): z.ZodType[] {
  return TYPES.map(webhookBody);
}

/** Describes each event type as an OpenAPI webhook: its body, with an example, and the receiver's response. */
export function describeWebhooks(): JsonObject {
  return Object.fromEntries(TYPES.map((type) => [type, { post: describeType(type) }]));
}

function describeType(type: WebhookEventType): JsonObject {
  return {
    operationId: `webhook_${type.replace(".", "_")}`,
    tags: ["webhooks"],
    summary: type,
    description: WEBHOOK_EVENTS[type].when,
    security: [],
    parameters: HEADERS.map(({ name, description, example }) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: { type: "string" },
      example,
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: inlineSchema(webhookBody(type), "output"),
          example: webhookExample(type),
        },
      },
    },
    responses: {
      "2XX": { description: "Received. Respond within 15 seconds." },
      "410": { description: "Send nothing more: disables the webhook." },
      default: {
        description:
          "The delivery is retried up to nine times over three days. `Retry-After` is respected. Redirects are not followed.",
      },
    },
  };
}

const HEADERS = [
  {
    name: "webhook-id",
    description:
      "The event's ID, the same on every attempt. Ignore an event you have already handled.",
    example: "evt_01kaj7s4r6t8v0x2z4b6d8f0h2",
  },
  {
    name: "webhook-timestamp",
    description: "When this attempt was made, in seconds since 1970. Refuse old ones.",
    example: "1795252502",
  },
  {
    name: "webhook-signature",
    description:
      "`v1,` and the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body`. After a rotation there are several, separated by spaces; one must match.",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
];
