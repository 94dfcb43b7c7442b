import { formIds } from "#client/site/form-links.ts";

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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that hold a text; not the hidden one, which only programs fill. */
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

const withoutCode = new Set<string>(Object.values(formIds));

/**
 * Keeps in the draft what is typed into a form of the server before its code is there, which keeps it from then on: a
 * reload, another page or another address of the same page loses nothing.
 */
export const earlyTyping = {
  begin: () => {
    for (const id of withoutCode) keep(document.getElementById(id));
    // While it is captured: React stops the events of markup whose code it still waits for.
    document.addEventListener("input", ({ target }) => keep((target as HTMLInputElement).form, target), true);
  },
  /** The code of the form is there. */
  end: (formId: string) => withoutCode.delete(formId),
};

function keep(form: Element | null | undefined, changed?: EventTarget | null): void {
  if (!(form instanceof HTMLFormElement) || !withoutCode.has(form.id)) return;
  // What was just emptied is empty; another empty field may have its text in the draft alone.
  const typed = namedControls(form).filter((control) => control.value !== "" || control === changed);
  if (typed.length === 0) return;
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  formDraft.write(form.id, { ...formDraft.read(form.id), ...values });
}
