"use client";
import "react-image-crop/dist/ReactCrop.css";
import ReactCrop from "react-image-crop";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import { fromPercent, type PictureSize, toPercent } from "./crop-frame.ts";

interface Props {
  address: string;
  picture: PictureSize;
  frame: CropFrame;
  ratio: number | null;
  onChange(frame: CropFrame): void;
}

/** The frame on its picture: drawn, moved and stretched by pointer, finger and arrow keys. */
export function CropArea({ address, picture, frame, ratio, onChange }: Props) {
  return (
    <ReactCrop
      crop={toPercent(frame, picture)}
      {...(ratio === null ? {} : { aspect: ratio })}
      keepSelection
      ruleOfThirds
      className="self-center"
      ariaLabels={{
        cropArea: "The part that stays. The arrow keys move it.",
        nwDragHandle: "Top left corner. The arrow keys move it.",
        nDragHandle: "Top edge. The arrow keys move it.",
        neDragHandle: "Top right corner. The arrow keys move it.",
        eDragHandle: "Right edge. The arrow keys move it.",
        seDragHandle: "Bottom right corner. The arrow keys move it.",
        sDragHandle: "Bottom edge. The arrow keys move it.",
        swDragHandle: "Bottom left corner. The arrow keys move it.",
        wDragHandle: "Left edge. The arrow keys move it.",
      }}
      onChange={(_, percent) => {
        if (percent.width > 0 && percent.height > 0) onChange(fromPercent(percent, picture));
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do */}
      <img src={address} alt="" className="picture-ground max-h-[50dvh]" />
    </ReactCrop>
  );
}
