import type { Command } from "commander";
import type { Context } from "#cli/context.ts";
import { wholeNumber } from "#cli/parsing/numbers.ts";
import { type UploadOptions, uploadFile } from "./media/upload-file.ts";

export function addMedia(program: Command, context: Context): void {
  const media = program.command("media").description("Upload images, videos and PDFs");
  media
    .command("upload")
    .description("Upload a file and wait until posts can use it")
    .argument("<file>", "a JPEG, PNG, WebP, GIF, AVIF, MP4, MOV, WebM or PDF")
    .option("--alt <text>", "alternative text")
    .option("--resume <id>", "resume an interrupted upload")
    .option("--no-wait", "don't wait until the file has been processed")
    .option(
      "--timeout <seconds>",
      "stop waiting for processing after this time (default: 600)",
      wholeNumber("--timeout"),
      600,
    )
    .addHelpText(
      "after",
      `
Examples:
  crier media upload launch.mp4 --alt "The launch, seen from the tower"
  crier media upload launch.mp4 --resume med_01kaj4w2g0c8v5t7n9q1r3s5w7`,
    )
    .action((file: string, options: UploadOptions) => uploadFile(context, file, options));
}
