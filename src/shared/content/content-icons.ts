/** Icons that an item can have, with their names in the editor. A page that shows them loads all. */
export const iconNames = {
  check: "Confirmação",
  file: "Documento",
  message: "Conversa",
  shield: "Proteção",
} as const;

export type IconName = keyof typeof iconNames;
/** The icon of an item that was added without one. */
export const OTHER_ICON: IconName = "check";
