import { z } from "zod";
import { isPlain, PLAIN } from "../given-name.ts";
import { Instant } from "../instant.ts";
import { WebhookEventType } from "./webhook-event.ts";

/** Per organization. */
export const MOST_WEBHOOKS = 20;

export const WebhookUrl = z
  .url({ protocol: /^https?$/, error: "must be a URL that starts with https://" })
  .max(2000)
  .refine((url) => !URL.canParse(url) || isWithoutCredentials(new URL(url)), {
    error: "must not contain a user name or password: verify the signature instead",
  });

function isWithoutCredentials({ username, password }: URL): boolean {
  return username === "" && password === "";
}

export const WebhookEvents = z
  .array(z.union([z.literal("*"), WebhookEventType]))
  .min(1)
  .max(50)
  .refine((events) => !events.includes("*") || events.length === 1, {
    error: 'must be ["*"] or a list of event types',
  })
  .transform((events) => [...new Set(events)])
  .meta({ description: 'Event types, or `["*"]` for all, including those of later releases.' });

export const WebhookDescription = z.string().trim().max(200).refine(isPlain, PLAIN).nullable();

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.union([z.literal("*"), WebhookEventType])),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabled_reason: z.enum(["manual", "gone", "failing"]).nullable().meta({
      description:
        "`manual`: a person disabled it. `gone`: it answered 410. `failing`: every attempt of five days failed. Null while enabled.",
    }),
    created_at: Instant,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const secret = z.string().meta({
  description:
    "Signs deliveries (Standard Webhooks): `whsec_` and 32 bytes in base64. Returned only here.",
  examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="],
});

export const NewWebhook = Webhook.extend({ secret }).meta({ id: "NewWebhook" });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const RotatedSecret = z
  .object({
    secret,
    previous_valid_until: Instant.meta({
      description: "Until then the previous secret signs as well.",
    }),
  })
  .meta({ id: "RotatedSecret" });
export type RotatedSecret = z.infer<typeof RotatedSecret>;

export const DeliveryStatus = z.enum(["pending", "delivered", "failed"]).meta({
  id: "DeliveryStatus",
  description: "`pending`: waiting for its first or next attempt. `failed`: no more attempts.",
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const WebhookDelivery = z
  .object({
    id: z.string(),
    event_id: z
      .string()
      .meta({ description: "Also sent as the header `webhook-id` of every attempt." }),
    event_type: WebhookEventType,
    status: DeliveryStatus,
    attempts: z.int(),
    response_status: z.int().nullable().meta({ description: "Status of the last response." }),
    response_ms: z.int().nullable(),
    response_excerpt: z
      .string()
      .nullable()
      .meta({ description: "The first 1,000 bytes of the response." }),
    error: z.string().nullable().meta({ description: "Why the last attempt failed." }),
    created_at: Instant,
    last_attempt_at: Instant.nullable(),
    next_attempt_at: Instant.nullable().meta({
      description: "Null once it is delivered or has failed for good.",
    }),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
