/** How this machine's keyboard names the keys of the finder. */
export const finderKeys: readonly string[] = /Mac|iPhone|iPad/.test(navigator.platform)
  ? ["⌘", "K"]
  : ["Ctrl", "K"];
