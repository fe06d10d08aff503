import { z } from "zod";

export const Filename = z
  .string()
  .min(1)
  .max(255)
  .meta({
    description:
      "The file's name, at most 255 characters. Slashes and control characters are removed.",
    examples: ["launch.jpg"],
  });

export const AltText = z.string().max(5000).meta({
  description: "Describes the file for people who can't see it, at most 5,000 characters.",
});
