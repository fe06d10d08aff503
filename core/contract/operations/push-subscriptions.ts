import { z } from "zod";
import { defineOperation } from "../define-operation.ts";
import { Id } from "../id.ts";
import { MOST_PUSH_SUBSCRIPTIONS, PushSubscription } from "../resources/push-subscription.ts";
import { strictObject } from "../strict-object.ts";

const LONGEST_ENDPOINT = 2_048;

/** Browsers percent-encode other characters. */
const PushEndpoint = z
  .url({ protocol: /^https$/, error: "must be a URL that starts with https://" })
  .max(LONGEST_ENDPOINT)
  .regex(/^[!-~]+$/, "must be a URL without spaces and special characters");

/** An uncompressed point of P-256: 65 bytes (RFC 8291). */
const P256DH = /^[\w-]{87}=?$/;
/** 16 bytes. */
const AUTH = /^[\w-]{22}(==)?$/;

const own = { agent: null, scope: "posts:read", reserved_for: "people" } as const;

export const ListPushSubscriptions = defineOperation({
  ...own,
  name: "push_subscriptions.list",
  kind: "query",
  summary: "List your devices with notifications",
  description:
    "The devices on which you get push notifications from all of your organizations, newest first, and the key with which a browser subscribes.",
  input: strictObject({
    endpoint: PushEndpoint.optional().meta({
      description: "The endpoint of the browser's own subscription, which is then marked.",
    }),
  }),
  output: z.object({
    public_key: z.string().meta({
      description: "The server's VAPID key: `applicationServerKey` of `pushManager.subscribe`.",
    }),
    subscriptions: z.array(PushSubscription),
  }),
  refusals: [],
});

export const CreatePushSubscription = defineOperation({
  ...own,
  name: "push_subscriptions.create",
  kind: "mutation",
  summary: "Turn on notifications on a device",
  description: `Takes what the browser's \`pushManager.subscribe\` returned. The device then gets a notification for each email that you chose to get. A person can have at most ${MOST_PUSH_SUBSCRIPTIONS} devices. An endpoint that is already known keeps its ID; one of another person becomes yours. Signing out on the device ends it.`,
  http: { method: "POST", path: "/push-subscriptions", status: 201 },
  input: strictObject({
    endpoint: PushEndpoint,
    keys: strictObject({
      p256dh: z.string().max(88).regex(P256DH, "must be 65 bytes in base64url").meta({
        description: "The browser's public key.",
      }),
      auth: z.string().max(24).regex(AUTH, "must be 16 bytes in base64url").meta({
        description: "The browser's authentication secret.",
      }),
    }),
  }),
  output: PushSubscription,
  refusals: ["private_address", "too_many_push_subscriptions"],
});

export const DeletePushSubscription = defineOperation({
  ...own,
  name: "push_subscriptions.delete",
  kind: "mutation",
  summary: "Turn off notifications on a device",
  description: "One of your own devices gets no more notifications.",
  http: { method: "DELETE", path: "/push-subscriptions/{id}", status: 204 },
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});

export const TestPushSubscription = defineOperation({
  ...own,
  name: "push_subscriptions.test",
  kind: "mutation",
  summary: "Send a test notification",
  description: "To one of your own devices. It arrives in a few seconds.",
  input: strictObject({ id: Id }),
  output: z.null(),
  refusals: [],
});
