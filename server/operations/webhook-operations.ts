import { CreateWebhook } from "#core/contract/webhooks/create-webhook.ts";
import { DeleteWebhook } from "#core/contract/webhooks/delete-webhook.ts";
import { GetWebhook } from "#core/contract/webhooks/get-webhook.ts";
import { ListDeliveries } from "#core/contract/webhooks/list-deliveries.ts";
import { ListWebhooks } from "#core/contract/webhooks/list-webhooks.ts";
import { Redeliver } from "#core/contract/webhooks/redeliver.ts";
import { RedeliverFailed } from "#core/contract/webhooks/redeliver-failed.ts";
import { RotateWebhookSecret } from "#core/contract/webhooks/rotate-secret.ts";
import { TestWebhook } from "#core/contract/webhooks/test-webhook.ts";
import { UpdateWebhook } from "#core/contract/webhooks/update-webhook.ts";
import { createWebhook, refuseWebhookSecretAgain } from "../services/webhooks/create-webhook.ts";
import { deleteWebhook } from "../services/webhooks/delete-webhook.ts";
import { getWebhook } from "../services/webhooks/get-webhook.ts";
import { listDeliveries } from "../services/webhooks/list-deliveries.ts";
import { listWebhooks } from "../services/webhooks/list-webhooks.ts";
import { redeliver } from "../services/webhooks/redeliver.ts";
import { redeliverFailed } from "../services/webhooks/redeliver-failed.ts";
import { rotateWebhookSecret } from "../services/webhooks/rotate-secret.ts";
import { testWebhook } from "../services/webhooks/test-webhook.ts";
import { updateWebhook } from "../services/webhooks/update-webhook.ts";
import { serve } from "./serve.ts";

export const webhooks = {
  create: serve(CreateWebhook, createWebhook, refuseWebhookSecretAgain),
  delete: serve(DeleteWebhook, deleteWebhook),
  deliveries: serve(ListDeliveries, listDeliveries),
  get: serve(GetWebhook, getWebhook),
  list: serve(ListWebhooks, listWebhooks),
  redeliver: serve(Redeliver, redeliver),
  redeliver_failed: serve(RedeliverFailed, redeliverFailed),
  rotate_secret: serve(RotateWebhookSecret, rotateWebhookSecret),
  test: serve(TestWebhook, testWebhook),
  update: serve(UpdateWebhook, updateWebhook),
};
