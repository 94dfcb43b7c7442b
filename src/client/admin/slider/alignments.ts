import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";

/** Product 11.11. */
export const alignments = [
  { value: "left", name: "Esquerda", Icon: AlignLeft },
  { value: "center", name: "Centro", Icon: AlignCenter },
  { value: "right", name: "Direita", Icon: AlignRight },
] as const;
