import type { UploadTarget } from "#core/contract/operations/uploads.ts";
import { type SendBytes, StoreError } from "./upload-api.ts";

/** Browsers set these headers themselves and forbid setting them. */
const SET_BY_BROWSER = new Set(["content-length", "host"]);

/** Without progress for this long a connection counts as lost. The store has to write what it received within it. */
const STALLED_MS = 60_000;

/** Uses XMLHttpRequest, because `fetch` has no upload progress. */
export const sendBytes: SendBytes = (target, body, { signal, onProgress }) => {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = open(target);
    const watch = watchForStall(() => request.abort());
    request.upload.onprogress = ({ loaded }) => {
      watch.alive();
      onProgress(loaded);
    };
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new StoreError(request.status));
    };
    request.onerror = () => reject(new StoreError(0));
    request.onabort = () => reject(signal.aborted ? signal.reason : new StoreError(0));
    request.onloadend = () => watch.end();
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
};

/** Calls back after too long without progress. */
function watchForStall(onStalled: () => void) {
  let timer = setTimeout(onStalled, STALLED_MS);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(onStalled, STALLED_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function open({ method, url, headers }: UploadTarget): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers))
    if (!SET_BY_BROWSER.has(name.toLowerCase())) request.setRequestHeader(name, value);
  return request;
}
