import { z } from "zod";

export const Filename = z
  .string()
  .min(1)
  .max(255)
  .meta({
    description:
      "What people call it, at most 255 characters. It names no place: slashes and control characters are taken out.",
    examples: ["launch.jpg"],
  });

export const AltText = z.string().max(5000).meta({
  description: "What it shows, for who can't see it, at most 5,000 characters.",
});
