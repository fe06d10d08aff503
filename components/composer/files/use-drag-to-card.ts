import type { HTMLAttributes, PointerEvent } from "react";
import type { CardOfFiles } from "./media-field.tsx";

type Handle = HTMLAttributes<HTMLElement>;

/**
 * Lets a file be dragged to another card of its thread. Within its own card the list's own dragging puts it in order, by the same
 * handle.
 */
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

/** The card that the file would go to looks so. By an attribute, since drawing all cards anew at each move would be felt. */
function showTarget(card: HTMLElement | null) {
  for (const shown of document.querySelectorAll("[data-item][data-target]"))
    if (shown !== card) shown.removeAttribute("data-target");
  card?.setAttribute("data-target", "true");
}
