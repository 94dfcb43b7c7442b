/** Grounds of the palette with text that is readable on them, by their names in the editor. */
export const groundNames = {
  primary: "Cor principal",
  accent: "Cor de cada página",
  night: "Escura",
  pale: "Clara",
} as const;

export type GroundName = keyof typeof groundNames;
