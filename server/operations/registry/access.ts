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
} from "#server/services/api-keys/api-keys.ts";
import { listApps, revokeApp } from "#server/services/apps/apps.ts";
import {
  decideDeviceRequest,
  getDeviceRequest,
  requestDeviceCode,
} from "#server/services/device/device-requests.ts";
import { redeemDeviceCode } from "#server/services/device/redeem-device-code.ts";
import { listRequests } from "#server/services/requests/requests.ts";
import {
  createWebhook,
  refuseWebhookSecretAgain,
} from "#server/services/webhooks/create-webhook.ts";
import { deleteWebhook } from "#server/services/webhooks/delete-webhook.ts";
import { getWebhook } from "#server/services/webhooks/get-webhook.ts";
import { listDeliveries } from "#server/services/webhooks/list-deliveries.ts";
import { listWebhooks } from "#server/services/webhooks/list-webhooks.ts";
import { redeliver } from "#server/services/webhooks/redeliver.ts";
import { redeliverFailed } from "#server/services/webhooks/redeliver-failed.ts";
import { rotateWebhookSecret } from "#server/services/webhooks/rotate-secret.ts";
import { testWebhook } from "#server/services/webhooks/test-webhook.ts";
import { updateWebhook } from "#server/services/webhooks/update-webhook.ts";
import { resource, serve, servePublic } from "../serve.ts";

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
