import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";
import { alignmentNames } from "#shared/documents/slide-traits.ts";

export const alignments = [
  { value: "left", name: alignmentNames.left, icon: AlignLeft },
  { value: "center", name: alignmentNames.center, icon: AlignCenter },
  { value: "right", name: alignmentNames.right, icon: AlignRight },
] as const;
