import { formDraft } from "./form-draft.ts";
import { formIds } from "./form-ids.ts";
import { namedControls } from "./named-controls.ts";

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
