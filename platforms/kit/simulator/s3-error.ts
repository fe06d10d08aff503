/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html, for platforms that take files on S3. */
export function s3Error(status: number, code: string, message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Response(body, { status, headers: { "content-type": "application/xml" } });
}
