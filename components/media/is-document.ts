/** Whether a file is a PDF, which has a name and pages instead of an image. */
export function isDocument({ content_type }: { content_type: string }): boolean {
  return content_type === "application/pdf";
}
