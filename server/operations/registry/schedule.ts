import { GetCalendar } from "#core/contract/operations/calendar.ts";
import {
  CreateCalendarFeed,
  GetCalendarFeed,
  RevokeCalendarFeed,
} from "#core/contract/operations/calendar-feed.ts";
import { CountHome, GetHome } from "#core/contract/operations/home.ts";
import {
  GetQueue,
  ListLate,
  OrderQueue,
  PauseQueue,
  ResolveLate,
  ResumeQueue,
  ShareNext,
  ShuffleQueue,
} from "#core/contract/operations/queue.ts";
import { getCalendar } from "#server/services/calendar/get-calendar.ts";
import { createFeed, getFeed, revokeFeed } from "#server/services/calendar-feed/own-feed.ts";
import { countHome, getHome } from "#server/services/home/home.ts";
import { resolveLate } from "#server/services/posts/resolve-late.ts";
import { getQueue } from "#server/services/queue/get-queue.ts";
import { listLate } from "#server/services/queue/list-late.ts";
import { orderQueue } from "#server/services/queue/order-queue.ts";
import { pauseQueue } from "#server/services/queue/pause-queue.ts";
import { resumeQueue } from "#server/services/queue/resume-queue.ts";
import { shareNext } from "#server/services/queue/share-next.ts";
import { shuffleQueue } from "#server/services/queue/shuffle-queue.ts";
import { resource, serve } from "../serve.ts";

export const calendar = resource("calendar", [serve(GetCalendar, getCalendar)]);

export const calendar_feed = resource("calendar_feed", [
  serve(CreateCalendarFeed, createFeed),
  serve(GetCalendarFeed, getFeed),
  serve(RevokeCalendarFeed, revokeFeed),
]);

export const queue = resource("queue", [
  serve(GetQueue, getQueue),
  serve(ListLate, listLate),
  serve(OrderQueue, orderQueue),
  serve(PauseQueue, pauseQueue),
  serve(ResolveLate, resolveLate),
  serve(ResumeQueue, resumeQueue),
  serve(ShareNext, shareNext),
  serve(ShuffleQueue, shuffleQueue),
]);

export const home = resource("home", [serve(CountHome, countHome), serve(GetHome, getHome)]);
