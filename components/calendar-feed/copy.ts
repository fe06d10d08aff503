import {
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  MOST_FEED_EVENTS,
} from "#core/contract/operations/calendar-feed.ts";

export const FEED_COPY = {
  title: "Calendar feed",
  intro:
    "See scheduled posts in your own calendar app. Subscribe to a private URL that your app refreshes every few hours.",
  shows: `It shows posts of the last ${FEED_DAYS_BACK} and the next ${FEED_DAYS_AHEAD} days, at most ${MOST_FEED_EVENTS.toLocaleString("en-US")}.`,
  warning: "Anyone with this URL can see your team's scheduled posts. Don't share it.",
  none: "No calendar URL yet.",
  create: "Create URL",
  created: "Created",
  last_read: "last read",
  never_read: "not read yet",
  copy_now: "Copy the URL now. It's shown only once.",
  address: "Your calendar URL",
  copy: "Copy URL",
  replace: "Replace URL",
  replace_title: "Replace your calendar URL?",
  replace_text: "The current URL stops working, and calendars that use it no longer update.",
  revoke: "Turn off",
  revoke_title: "Turn off your calendar feed?",
  revoke_text:
    "The URL stops working immediately and can't be restored. You can create a new one later.",
  revoked: "Turned off the calendar feed.",
  how: "Add it to your calendar",
  narrow: "Show only some posts",
  narrow_text:
    "Add ?channel= with a channel ID or a platform, such as bluesky, or ?project= with a project ID to the URL.",
} as const;

export const CALENDAR_APPS = [
  {
    name: "Google Calendar",
    step: "On the web, select + beside “Other calendars”, then “From URL”, and paste the URL.",
  },
  {
    name: "Apple Calendar",
    step: "Select File, then “New Calendar Subscription”, and paste the URL.",
  },
  {
    name: "Outlook",
    step: "Select “Add calendar”, then “Subscribe from web”, and paste the URL.",
  },
] as const;
