"use client";
import { type ReactNode, useRef } from "react";
import { FILE_TYPES } from "#core/contract/file-types.ts";
import { Button } from "../ui/button.tsx";
import type { Look } from "../ui/button-look.ts";
import { UPLOAD_COPY } from "./copy.ts";

const TYPES = Object.keys(FILE_TYPES);

const ACCEPT = {
  files: TYPES.join(","),
  image: TYPES.filter((type) => type.startsWith("image/")).join(","),
};

interface Props {
  look?: Look;
  /** `image` lets people choose one image. */
  wanted?: "files" | "image";
  onFiles(files: File[]): void;
  children: ReactNode;
}

export function PickFiles({ look = "secondary", wanted = "files", onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={wanted === "files"}
        hidden
        accept={ACCEPT[wanted]}
        aria-label={UPLOAD_COPY.files}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button look={look} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
