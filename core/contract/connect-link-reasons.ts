/** Part of `REASONS` in errors.ts. */
export const CONNECT_LINK_REASONS = {
  invalid_return_url: {
    code: "BAD_REQUEST",
    when: "`return_url` isn't an https or loopback URL, or has a fragment, a user name or a password.",
    example:
      "return_url: must start with https://, or with http:// and a loopback address such as http://localhost:3000.",
  },
  provider_not_set_up: {
    code: "BAD_REQUEST",
    when: "Accounts of the platform can't be connected on this server yet. The message names the guide.",
    example:
      "providers: X isn't set up on this server. https://crier.example.com/docs/platforms/x says how. Until then, omit it.",
  },
  too_many_connect_links: {
    code: "CONFLICT",
    when: "The organization has reached its limit of open connect links.",
    example: "There are already 1,000 open connect links, which is the limit. Revoke one first.",
  },
} as const;
