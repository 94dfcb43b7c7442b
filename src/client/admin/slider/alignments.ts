import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";

/** Where a slide's text stands (spec section 3). */
export const alignments = [
  { value: "left", name: "Esquerda", Icon: AlignLeft },
  { value: "center", name: "Centro", Icon: AlignCenter },
  { value: "right", name: "Direita", Icon: AlignRight },
] as const;
