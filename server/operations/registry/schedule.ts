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
import { resource, serve } from "#server/kernel/serve.ts";
import { getQueue } from "#server/posts/queue/get-queue.ts";
import { listLate } from "#server/posts/queue/list-late.ts";
import { orderQueue } from "#server/posts/queue/order-queue.ts";
import { pauseQueue } from "#server/posts/queue/pause-queue.ts";
import { resumeQueue } from "#server/posts/queue/resume-queue.ts";
import { shareNext } from "#server/posts/queue/share-next.ts";
import { shuffleQueue } from "#server/posts/queue/shuffle-queue.ts";
import { resolveLate } from "#server/posts/resolving/resolve-late.ts";
import { getCalendar } from "#server/workspace/calendar/get-calendar.ts";
import { createFeed, getFeed, revokeFeed } from "#server/workspace/calendar-feed/own-feed.ts";
import { countHome, getHome } from "#server/workspace/home/home.ts";

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
