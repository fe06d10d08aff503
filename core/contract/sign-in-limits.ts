/** What a person may choose. Passwords that Crier makes have 19. */
export const SHORTEST_PASSWORD = 10;

/** More than anybody types, and little enough to hash. */
export const LONGEST_PASSWORD = 256;

/** What a mail server takes as an address at most (RFC 5321 4.5.3.1.3, without the angle brackets). */
export const LONGEST_EMAIL = 254;
