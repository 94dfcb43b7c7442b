/** The choice between a list and its suspects, in its address. */
export const suspectsInUrl = {
  name: "suspeitos",
  read: (text: string | null) => text === "sim",
  write: (shown: boolean) => (shown ? "sim" : undefined),
};
