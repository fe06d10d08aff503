/** Whether a file is a PDF: it has a name and pages, and no picture. */
export function isDocument({ content_type }: { content_type: string }): boolean {
  return content_type === "application/pdf";
}
