/**
 * Header in which the server in front of Next passes the client's network address. It drops any value sent by clients.
 * Absent if the address is unknown, such as behind a proxy that doesn't report it.
 */
export const ADDRESS_HEADER = "x-crier-address";
