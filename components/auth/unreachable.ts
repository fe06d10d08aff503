import { AUTH_COPY } from "./copy.ts";
export const UNREACHABLE = AUTH_COPY.unreachable;
