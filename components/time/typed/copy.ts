/** Questions and errors about a time typed as text. */
export const TIME_TEXT_COPY = {
  not_recognized: "Time not recognized. Try “tomorrow 9:00”, “fri 14:30” or “in 2h”.",
  passed: "This time has passed. Choose a later time.",
  too_far: "This is too far ahead. Choose an earlier time.",
  one_time: "Enter only one time.",
  not_repeated: "This is for one date; “Make recurring” repeats a post. Enter a single time.",
  once: "This is for one date; “Make recurring” repeats a post. Schedule it once?",
  once_and: (question: string) =>
    `This is for one date; “Make recurring” repeats a post. ${question}`,
  add_day: "Add a day, for example “3 December 9:00”.",
  no_such_day: "That date doesn't exist. Check the day and the month.",
  other_weekday: (day: string, weekday: string) =>
    `${day} is a ${weekday}. Change the weekday or the date.`,
  other_part: "The time doesn't fit the part of the day. Change one of them.",
  did_you_mean: "Did you mean this?",
  before_or_after_noon: "Before or after noon?",
  what_time: "At what time?",
  which_day: "Which day do you mean?",
  which_time: "Which time do you mean?",
  which_midnight: "At the start or the end of that day?",
  which_night: "The night before or after that day?",
} as const;
