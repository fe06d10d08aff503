/** What a person may choose. Passwords that Crier makes have 19. */
export const SHORTEST_PASSWORD = 10;

/** More than anybody types, and little enough to hash. */
export const LONGEST_PASSWORD = 256;
