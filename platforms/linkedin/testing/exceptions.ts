import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "linkedin_member poll empty":
      "That there must be words besides the question is Crier's own rule.",
    "linkedin_page poll empty":
      "That there must be words besides the question is Crier's own rule.",
    "linkedin_member poll texts_the_same":
      "LinkedIn's documentation says nothing of options that are the same.",
    "linkedin_page poll texts_the_same":
      "LinkedIn's documentation says nothing of options that are the same.",
    "linkedin_member * image_bytes_over": "Only other publishers say it.",
    "linkedin_member video video_ratio_over": "Only other publishers say it.",
    "linkedin_member video video_ratio_under": "Only other publishers say it.",
    "linkedin_page * image_bytes_over": "Only other publishers say it.",
    "linkedin_page video video_ratio_over": "Only other publishers say it.",
    "linkedin_page video video_ratio_under": "Only other publishers say it.",
    "linkedin_member article empty": "LinkedIn takes a card without words.",
    "linkedin_page article empty": "LinkedIn takes a card without words.",
    "linkedin_member * too_few_files": "Without its files it is sent as a post of another format.",
    "linkedin_page * too_few_files": "Without its files it is sent as a post of another format.",
  },
};
