/** The setting with which the operator lets Crier call private addresses. */
export const ALLOW_PRIVATE = "CRIER_ALLOW_PRIVATE_ADDRESSES=true";

/** Why a webhook, feed, file, link preview or server isn't called. It doesn't reveal what a name resolves to. */
export const PRIVATE_NETWORK = `This address leads to a private network. Crier's operator can allow that: set ${ALLOW_PRIVATE}, or on a local install run ${ALLOW_PRIVATE} npm run up.`;
