"use client";
import { useState, useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { INSTALL_COPY as COPY } from "./copy.ts";
import {
  askToInstall,
  hasInstallOffer,
  onInstallOffer,
  wasInstalledHere,
} from "./install-offer.ts";
import { findInstallWay, type InstallWay } from "./install-way.ts";

/** Installs Crier as an app where the browser offers it, and says elsewhere how this browser does it. */
export function InstallCrier() {
  const way = useSyncExternalStore(onInstallOffer, readInstallWay, () => null);
  const [isBusy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    // A browser that refuses to ask keeps its offer, so that the button can be pressed again.
    await askToInstall().catch(() => undefined);
    setBusy(false);
  }
  if (way === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-bold">{COPY.title}</h3>
      <p className="text-muted">{COPY.ways[way]}</p>
      {way === "ask" && (
        <Button className="self-start" busy={isBusy} onClick={() => void ask()}>
          {COPY.install}
        </Button>
      )}
    </div>
  );
}

function readInstallWay(): InstallWay {
  return findInstallWay({
    isInstalled: wasInstalledHere() || isStandalone(),
    hasOffered: hasInstallOffer(),
    isSecure: window.isSecureContext,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

/** Older iPhones and iPads only have a property of their own for this. */
function isStandalone(): boolean {
  const isOnHomeScreen = "standalone" in navigator && navigator.standalone === true;
  return isOnHomeScreen || window.matchMedia("(display-mode: standalone)").matches;
}
