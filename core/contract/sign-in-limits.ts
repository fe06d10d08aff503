/** What a person may choose. Passwords that Crier makes have 19. */
export const SHORTEST_PASSWORD = 10;

/** More than anybody types, and little enough to hash. */
export const LONGEST_PASSWORD = 256;

/** What a mail server takes as an address at most (RFC 5321 4.5.3.1.3, without the angle brackets). */
export const LONGEST_EMAIL = 254;

/** Refuses a sign-in by password or link whose code is still missing: the page then asks for it. */
export const CODE_NEEDED = "Enter the code from your authenticator app or a recovery code.";

/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;

/** The longest code that is read, with the blanks that people type. */
export const LONGEST_CODE = 40;

/** Sent with the request that begins to link an account at Google or GitHub to the person who is signed in. */
export const LINK_HEADER = "x-crier-link";

/** Sent with the request that begins to sign in at Google or GitHub to accept an invitation: the token of its link. */
export const JOIN_HEADER = "x-crier-join";
