/** What Chromium's browsers tell when Crier can be installed. TypeScript doesn't know it. */
interface InstallOffer extends Event {
  /** Asks the person, once per offer and only after a press. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
let isAccepted = false;
const listeners = new Set<() => void>();

// As soon as the script runs, because browsers make the offer once per page. One that came before Settings were opened is
// missed: the page then says where the browser has its own button.
if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    // It needs no banner of the browser over the page: Settings have a button.
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => {
    isAccepted = true;
    change(null);
  });
}

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Calls the listener when the browser offers to install Crier, or has installed it. Returns how to stop that. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the browser offers to install Crier. */
export function hasInstallOffer(): boolean {
  return offer !== null;
}

/** Whether Crier was installed while this page was open, which may itself stay a tab of the browser. */
export function wasInstalledHere(): boolean {
  return isAccepted;
}

/** Opens the browser's own question. The offer then ends, whatever the answer. */
export async function askToInstall(): Promise<void> {
  const asked = offer;
  if (asked === null) return;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  isAccepted ||= outcome === "accepted";
  // The browser may have made another one meanwhile.
  change(offer === asked ? null : offer);
}
