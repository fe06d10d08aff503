import type { RefusalKind } from "#platforms/kit/simulator/spec.ts";

/** https://cloud.google.com/apis/design/errors */
export function googleError(
  code: number,
  status: string,
  message: string,
  details: readonly object[] = [],
): Response {
  const error = { code, message, status, ...(details.length === 0 ? {} : { details }) };
  return Response.json({ error }, { status: code });
}

export function notFound(): Response {
  return googleError(404, "NOT_FOUND", "Requested entity was not found.");
}

/** A post's errors are in a list (recorded in github.com/spotonlive/php-google-my-business/issues/26). */
export function invalidPost(field: string, message: string): Response {
  const detail = {
    "@type": "type.googleapis.com/google.mybusiness.v4.ValidationError",
    errorDetails: [{ code: 3, field, message }],
  };
  return googleError(400, "INVALID_ARGUMENT", "Request contains an invalid argument.", [detail]);
}

/** For an unknown path Google returns an HTML page (recorded in github.com/gitroomhq/postiz-app/issues/1964). */
export function noSuchPath(): Response {
  const page = "<!DOCTYPE html>\n<html lang=en>\n<title>Error 404 (Not Found)!!1</title>\n";
  return new Response(page, {
    status: 404,
    headers: { "content-type": "text/html; charset=UTF-8" },
  });
}

export function refuse(kind: RefusalKind): Response {
  switch (kind) {
    case "auth":
      return googleError(
        401,
        "UNAUTHENTICATED",
        "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
      );
    case "rate_limit":
      return googleError(
        429,
        "RESOURCE_EXHAUSTED",
        "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'mybusiness.googleapis.com'.",
        [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" }],
      );
    case "platform_unavailable":
      return googleError(503, "UNAVAILABLE", "The service is currently unavailable.");
    case "validation":
      return invalidPost("summary", "The summary has more than 1500 characters.");
    case "content_policy":
      return invalidPost("summary", "The summary violates Google's policies for posts.");
  }
}
