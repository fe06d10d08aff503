"use client";
import "react-image-crop/dist/ReactCrop.css";
import ReactCrop from "react-image-crop";
import type { CropFrame } from "#core/contract/resources/media-file.ts";
import { fromPercent, type PictureSize, toPercent } from "./crop-frame.ts";
import { CROP_COPY } from "./library-copy.ts";

interface Props {
  address: string;
  picture: PictureSize;
  frame: CropFrame;
  ratio: number | null;
  onChange(frame: CropFrame): void;
}

export function CropArea({ address, picture, frame, ratio, onChange }: Props) {
  return (
    <ReactCrop
      crop={toPercent(frame, picture)}
      {...(ratio === null ? {} : { aspect: ratio })}
      keepSelection
      ruleOfThirds
      className="self-center"
      ariaLabels={CROP_COPY.frame}
      onChange={(_, percent) => {
        if (percent.width > 0 && percent.height > 0) onChange(fromPercent(percent, picture));
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: the store is another origin and gives the size that is wanted, so next/image has nothing to do */}
      <img src={address} alt="" className="picture-ground max-h-[50dvh]" />
    </ReactCrop>
  );
}
