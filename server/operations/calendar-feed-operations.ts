import {
  CreateCalendarFeed,
  GetCalendarFeed,
  RevokeCalendarFeed,
} from "#core/contract/calendar-feed/calendar-feed.ts";
import { createFeed, getFeed, revokeFeed } from "../services/calendar-feed/own-feed.ts";
import { serve } from "./serve.ts";

export const calendarFeed = {
  create: serve(CreateCalendarFeed, createFeed),
  get: serve(GetCalendarFeed, getFeed),
  revoke: serve(RevokeCalendarFeed, revokeFeed),
};
