import { type DragEvent, useEffect, useState } from "react";

/** Drop target for a file; spread `dropArea` on its element. Rejects files dropped elsewhere. */
export function useFileDrop(onFile: (file: File) => void) {
  const [draggedOver, setDraggedOver] = useState(false);
  useRejectedDrops();
  const dropArea = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { draggedOver, dropArea };
}

/** The browser would open a file dropped elsewhere in this tab and discard unsaved input. */
function useRejectedDrops(): void {
  useEffect(() => {
    const reject = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    const ended = new AbortController();
    window.addEventListener("dragover", reject, ended);
    window.addEventListener("drop", reject, ended);
    return () => ended.abort();
  }, []);
}

function carriesFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
