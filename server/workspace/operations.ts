import { ExportAudit, ListAudit } from "#core/contract/operations/audit.ts";
import { GetCalendar } from "#core/contract/operations/calendar.ts";
import {
  CreateCalendarFeed,
  GetCalendarFeed,
  RevokeCalendarFeed,
} from "#core/contract/operations/calendar-feed.ts";
import { CountHome, GetHome } from "#core/contract/operations/home.ts";
import { GetNotifications, UpdateNotifications } from "#core/contract/operations/notifications.ts";
import {
  DeleteOrganization,
  RestoreOrganization,
} from "#core/contract/operations/organizations/delete-organization.ts";
import {
  ExportOrganization,
  GetExport,
  LatestExport,
} from "#core/contract/operations/organizations/export-organization.ts";
import {
  FillWithSampleData,
  GetSampleData,
  RemoveSampleData,
} from "#core/contract/operations/organizations/sample-data.ts";
import {
  CreatePushSubscription,
  DeletePushSubscription,
  ListPushSubscriptions,
  TestPushSubscription,
} from "#core/contract/operations/push-subscriptions.ts";
import { ListRequests } from "#core/contract/operations/requests.ts";
import { GetRun, ListRuns } from "#core/contract/operations/runs.ts";
import { SearchAll } from "#core/contract/operations/search.ts";
import { resource, serve } from "#server/kernel/serve.ts";
import { exportAudit } from "./audit/export-audit.ts";
import { listAudit } from "./audit/list-audit.ts";
import { getCalendar } from "./calendar/get-calendar.ts";
import { createFeed, getFeed, revokeFeed } from "./calendar-feed/own-feed.ts";
import { fillWithSampleData } from "./demo/fill-with-sample-data.ts";
import { getSampleData } from "./demo/get-sample-data.ts";
import { removeSampleData } from "./demo/remove-sample-data.ts";
import { exportOrganization, getExport, latestExport } from "./export/exports.ts";
import { countHome, getHome } from "./home/home.ts";
import { deleteOrganization, restoreOrganization } from "./leaving/delete-organization.ts";
import { getNotifications, updateNotifications } from "./notifications/notifications.ts";
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  testPushSubscription,
} from "./push/push-subscriptions.ts";
import { listRequests } from "./requests/requests.ts";
import { getRun, listRuns } from "./runs/runs.ts";
import { searchAll } from "./search/search-all.ts";

export const requests = resource("requests", [serve(ListRequests, listRequests)]);

export const audit = resource("audit", [
  serve(ListAudit, listAudit),
  serve(ExportAudit, exportAudit),
]);

export const search = resource("search", [serve(SearchAll, searchAll)]);

export const account = resource("account", [
  serve(GetNotifications, getNotifications),
  serve(UpdateNotifications, updateNotifications),
]);

export const organizations = resource("organizations", [
  serve(GetSampleData, getSampleData),
  serve(FillWithSampleData, fillWithSampleData),
  serve(RemoveSampleData, removeSampleData),
  serve(DeleteOrganization, deleteOrganization),
  serve(RestoreOrganization, restoreOrganization),
  serve(ExportOrganization, exportOrganization),
  serve(GetExport, getExport),
  serve(LatestExport, latestExport),
]);

export const calendar = resource("calendar", [serve(GetCalendar, getCalendar)]);

export const calendar_feed = resource("calendar_feed", [
  serve(CreateCalendarFeed, createFeed),
  serve(GetCalendarFeed, getFeed),
  serve(RevokeCalendarFeed, revokeFeed),
]);

export const home = resource("home", [serve(CountHome, countHome), serve(GetHome, getHome)]);

export const push_subscriptions = resource("push_subscriptions", [
  serve(CreatePushSubscription, createPushSubscription),
  serve(DeletePushSubscription, deletePushSubscription),
  serve(ListPushSubscriptions, listPushSubscriptions),
  serve(TestPushSubscription, testPushSubscription),
]);

export const runs = resource("runs", [serve(GetRun, getRun), serve(ListRuns, listRuns)]);
