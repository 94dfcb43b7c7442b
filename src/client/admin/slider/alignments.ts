import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";

/** How a text stands on a slide. */
export const alignments = [
  { value: "left", name: "Esquerda", Icon: AlignLeft },
  { value: "center", name: "Centro", Icon: AlignCenter },
  { value: "right", name: "Direita", Icon: AlignRight },
] as const;
