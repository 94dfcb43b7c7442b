import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";

export const alignments = [
  { value: "left", name: "Esquerda", icon: AlignLeft },
  { value: "center", name: "Centro", icon: AlignCenter },
  { value: "right", name: "Direita", icon: AlignRight },
] as const;
