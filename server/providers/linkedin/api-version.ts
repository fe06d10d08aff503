/**
 * The version of LinkedIn's API that Crier speaks. One comes out each month and is spoken for about a year; after that
 * LinkedIn answers 426 (https://learn.microsoft.com/linkedin/marketing/versioning).
 */
export const LINKEDIN_VERSION = "202609";
