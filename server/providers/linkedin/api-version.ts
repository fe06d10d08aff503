/**
 * The version of LinkedIn's API. A new one is released each month and supported for about a year; after that LinkedIn
 * returns 426 (https://learn.microsoft.com/linkedin/marketing/versioning).
 */
export const LINKEDIN_VERSION = "202609";
