/** Questions and errors about a time typed as text. */
export const TIME_TEXT_COPY = {
  not_recognized: "Time not recognized. Try “tomorrow 9:00”, “fri 14:30” or “in 2h”.",
  too_far: "This is too far ahead. Choose an earlier time.",
  one_time: "Enter only one time.",
  not_repeated: "Crier doesn't repeat posts. Enter a single time.",
  once: "Crier doesn't repeat posts. Schedule it once?",
  once_and: (question: string) => `Crier doesn't repeat posts. ${question}`,
  did_you_mean: "Did you mean this?",
  before_or_after_noon: "Before or after noon?",
  what_time: "At what time?",
  which_day: "Which day do you mean?",
  which_midnight: "At the start or the end of that day?",
} as const;
