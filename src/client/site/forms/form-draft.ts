const PREFIX = "avante.draft.";

type Draft = Readonly<Record<string, string>>;

/** No storage of a tab holds a file: one lasts as long as the document. */
const files = new Map<string, [name: string, file: File][]>();

/**
 * What is typed into a public form, kept for the tab until it is sent: a reload and a new version of the site lose
 * nothing. The human check and the consent are not kept.
 */
export const formDraft = {
  read(formId: string): Draft {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + formId) ?? "{}");
    } catch {
      return {};
    }
  },

  /** The files that were chosen since the document was loaded. */
  readFiles(formId: string): readonly [name: string, file: File][] {
    return files.get(formId) ?? [];
  },

  write(formId: string, values: Readonly<Record<string, unknown>>): void {
    const typed = Object.entries(values).filter(([, value]) => typeof value === "string" && value !== "");
    try {
      sessionStorage.setItem(PREFIX + formId, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // Without room an older draft would come back as what was typed last.
      formDraft.clear(formId);
    }
    const chosen = Object.entries(values).filter(
      (entry): entry is [string, File] => entry[1] instanceof File,
    );
    files.set(formId, chosen);
  },

  clear(formId: string): void {
    files.delete(formId);
    try {
      sessionStorage.removeItem(PREFIX + formId);
    } catch {
      // Without storage nothing was kept.
    }
  },
};
