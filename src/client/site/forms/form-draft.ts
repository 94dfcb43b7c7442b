import { FORM_ID } from "#client/site/form-links.ts";

const PREFIX = "avante.draft.";

type Draft = Readonly<Record<string, string>>;

/** Session storage cannot hold files: they last as long as the document. */
const files = new Map<string, [name: string, file: File][]>();

/**
 * Input of a public form, kept in the tab until it is sent, so that a reload or a new version of the site loses
 * nothing. Excludes the human check and the consent.
 */
export const formDraft = {
  read(formId: string): Draft {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + formId) ?? "{}");
    } catch {
      return {};
    }
  },

  /** Files chosen since the document was loaded. */
  readFiles(formId: string): readonly [name: string, file: File][] {
    return files.get(formId) ?? [];
  },

  write(formId: string, values: Readonly<Record<string, unknown>>): void {
    const typed = Object.entries(values).filter(([, value]) => typeof value === "string" && value !== "");
    try {
      sessionStorage.setItem(PREFIX + formId, JSON.stringify(Object.fromEntries(typed)));
    } catch {
      // If storage is full, an older draft would be restored as the latest input.
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
      // Without storage, no draft was kept.
    }
  },
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Text fields of a form, except the honeypot. */
export function namedControls(form: HTMLFormElement | null): Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      !["", "website"].includes(element.name) &&
      !["file", "checkbox"].includes(element.type),
  );
}

const withCode = new Set<string>();

/**
 * Keeps input typed into server-rendered forms as a draft until their code has loaded and takes over, so that a reload
 * or navigation loses nothing.
 */
export const earlyTyping = {
  begin: () => {
    for (const form of document.forms) keep(form);
    // In the capture phase: React stops events of markup that is not hydrated yet.
    document.addEventListener("input", ({ target }) => keep((target as HTMLInputElement).form, target), true);
  },
  /** The form's code has taken over. */
  end: (formId: string) => withCode.add(formId),
};

function keep(form: Element | null | undefined, changed?: EventTarget | null): void {
  if (!(form instanceof HTMLFormElement) || !form.id.startsWith(FORM_ID) || withCode.has(form.id)) return;
  // The field just edited is empty on purpose; the text of another empty field may exist only in the draft.
  const typed = namedControls(form).filter((control) => control.value !== "" || control === changed);
  if (typed.length === 0) return;
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  formDraft.write(form.id, { ...formDraft.read(form.id), ...values });
}
