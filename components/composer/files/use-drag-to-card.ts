import type { HTMLAttributes, PointerEvent } from "react";
import type { CardOfFiles } from "./card-of-files.ts";

type Handle = HTMLAttributes<HTMLElement>;

/** Lets a file be dragged to another card of its thread. Within a card, the same handle sorts the list. */
export function useDragToCard(card: CardOfFiles | undefined) {
  return (file_id: string, handle: Handle): Handle => {
    if (card === undefined) return handle;
    const isElsewhere = (target: HTMLElement | null): target is HTMLElement =>
      target !== null && Number(target.dataset.item) !== card.at;
    return {
      ...handle,
      onPointerMove(event) {
        handle.onPointerMove?.(event);
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const target = cardUnder(event);
        showTarget(isElsewhere(target) ? target : null);
      },
      onPointerUp(event) {
        const isDragged = event.currentTarget.hasPointerCapture(event.pointerId);
        const target = isDragged ? cardUnder(event) : null;
        showTarget(null);
        if (!isElsewhere(target)) return handle.onPointerUp?.(event);
        handle.onPointerCancel?.(event);
        card.onMove(file_id, Number(target.dataset.item));
      },
      onPointerCancel(event) {
        showTarget(null);
        handle.onPointerCancel?.(event);
      },
    };
  };
}

function cardUnder({ clientX, clientY }: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-item]") ?? null;
}

/** Highlights the drop target with an attribute, because rendering all cards on each move would be slow. */
function showTarget(card: HTMLElement | null) {
  for (const shown of document.querySelectorAll("[data-item][data-target]"))
    if (shown !== card) shown.removeAttribute("data-target");
  card?.setAttribute("data-target", "true");
}
