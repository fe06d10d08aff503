export const API_COPY = {
  failed: "Something went wrong. Reload the page and try again.",
  unreachable: "Can't reach Crier. Check your connection and try again.",
} as const;
