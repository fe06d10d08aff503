export const SETUP_COPY = {
  enter_name: "Enter a name.",
  name_length: "Use at most 100 characters.",
  name_plain: "The name contains invisible characters. Type it instead of pasting it.",
  choose_time_zone: "Choose a time zone from the list.",
  name: "Organization name",
  name_hint:
    "Your dashboard URL is based on this name. You can change the name later, but not the URL.",
  time_zone_guessed: "Detected from your browser. Posts are scheduled in this time zone.",
  time_zone_hint: "Posts are scheduled in this time zone.",
  saving: "Saving…",
  continue: "Continue",
} as const;
