import {
  CreateApiKey,
  ListApiKeys,
  RevokeApiKey,
  TakeOverApiKey,
} from "#core/contract/operations/api-keys.ts";
import { ListApps, RevokeApp } from "#core/contract/operations/apps.ts";
import {
  DecideDeviceRequest,
  GetDeviceRequest,
  RedeemDeviceCode,
  RequestDeviceCode,
} from "#core/contract/operations/device.ts";
import { ListRequests } from "#core/contract/operations/requests.ts";
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
import {
  createApiKey,
  listApiKeys,
  refuseSecretAgain,
  revokeApiKey,
  takeOverApiKey,
} from "#server/access/api-keys.ts";
import { listApps, revokeApp } from "#server/access/apps/apps.ts";
import {
  decideDeviceRequest,
  getDeviceRequest,
  requestDeviceCode,
} from "#server/access/device/device-requests.ts";
import { redeemDeviceCode } from "#server/access/device/redeem-device-code.ts";
import { resource, serve, servePublic } from "#server/kernel/serve.ts";
import { createWebhook, refuseWebhookSecretAgain } from "#server/webhooks/create-webhook.ts";
import { deleteWebhook } from "#server/webhooks/delete-webhook.ts";
import { getWebhook } from "#server/webhooks/get-webhook.ts";
import { listDeliveries } from "#server/webhooks/list-deliveries.ts";
import { listWebhooks } from "#server/webhooks/list-webhooks.ts";
import { redeliver } from "#server/webhooks/redeliver.ts";
import { redeliverFailed } from "#server/webhooks/redeliver-failed.ts";
import { rotateWebhookSecret } from "#server/webhooks/rotate-secret.ts";
import { testWebhook } from "#server/webhooks/test-webhook.ts";
import { updateWebhook } from "#server/webhooks/update-webhook.ts";
import { listRequests } from "#server/workspace/requests/requests.ts";

export const api_keys = resource("api_keys", [
  serve(CreateApiKey, createApiKey, refuseSecretAgain),
  serve(ListApiKeys, listApiKeys),
  serve(RevokeApiKey, revokeApiKey),
  serve(TakeOverApiKey, takeOverApiKey),
]);

export const apps = resource("apps", [serve(ListApps, listApps), serve(RevokeApp, revokeApp)]);

export const device = resource("device", [
  servePublic(RequestDeviceCode, requestDeviceCode),
  serve(DecideDeviceRequest, decideDeviceRequest),
  serve(GetDeviceRequest, getDeviceRequest),
  servePublic(RedeemDeviceCode, redeemDeviceCode),
]);

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

export const requests = resource("requests", [serve(ListRequests, listRequests)]);
