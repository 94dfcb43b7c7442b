const PREFIX = "avante.draft.";

type Draft = Readonly<Record<string, string>>;

/**
 * What is typed into a public form, kept for the tab until it is sent: a reload and a new version of the site lose
 * nothing (product 4.1). Files, the human check and the consent are not kept.
 */
export const formDraft = {
  read(formId: string): Draft {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + formId) ?? "{}");
    } catch {
      return {};
    }
  },

  write(formId: string, values: Readonly<Record<string, unknown>>): void {
    const typed = Object.entries(values).filter(([, value]) => typeof value === "string" && value !== "");
    try {
      sessionStorage.setItem(PREFIX + formId, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // Without storage nothing is kept.
    }
  },

  clear(formId: string): void {
    try {
      sessionStorage.removeItem(PREFIX + formId);
    } catch {
      // Without storage nothing was kept.
    }
  },
};
