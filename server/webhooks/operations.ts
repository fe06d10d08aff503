import { ListEvents } from "#core/contract/operations/events.ts";
import {
  CreateWebhook,
  DeleteWebhook,
  GetWebhook,
  ListDeliveries,
  ListWebhooks,
  Redeliver,
  RedeliverFailed,
  RotateWebhookSecret,
  TestWebhook,
  UpdateWebhook,
} from "#core/contract/operations/webhooks.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { createWebhook, refuseWebhookSecretAgain } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listEvents } from "./feed/list-events.ts";
import { getWebhook } from "./get-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { redeliver } from "./redeliver.ts";
import { redeliverFailed } from "./redeliver-failed.ts";
import { rotateWebhookSecret } from "./rotate-secret.ts";
import { testWebhook } from "./test-webhook.ts";
import { updateWebhook } from "./update-webhook.ts";

export const events = resource("events", [serve(ListEvents, listEvents)]);

export const webhooks = resource("webhooks", [
  serve(CreateWebhook, createWebhook, refuseWebhookSecretAgain),
  serve(DeleteWebhook, deleteWebhook),
  serve(ListDeliveries, listDeliveries),
  serve(GetWebhook, getWebhook),
  serve(ListWebhooks, listWebhooks),
  serve(Redeliver, redeliver),
  serve(RedeliverFailed, redeliverFailed),
  serve(RotateWebhookSecret, rotateWebhookSecret),
  serve(TestWebhook, testWebhook),
  serve(UpdateWebhook, updateWebhook),
]);
