/**
 * The header in which the server in front of Next says from which network address a request comes. What a client sends under
 * this name is dropped there. Absent where the address can't be told, such as behind a proxy that does not say it.
 */
export const ADDRESS_HEADER = "x-crier-address";
