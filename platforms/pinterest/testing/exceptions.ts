import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "pinterest * image_bytes_over":
      "Publishers disagree: the simulator takes the most that one says.",
    "pinterest * video_bytes_over":
      "Publishers disagree: the simulator takes the most that one says.",
    "pinterest * video_ratio_over": "Only other publishers say it.",
    "pinterest * video_ratio_under": "Only other publishers say it.",
    "pinterest * video_seconds_over": "Only other publishers say it.",
    "pinterest * video_seconds_under": "Only other publishers say it.",
    "pinterest carousel too_few_files": "Without its files it is sent as a post of another format.",
    "pinterest * alt_text_over":
      "A pin has one text for all of its pictures: as much as fits is sent.",
  },
};
