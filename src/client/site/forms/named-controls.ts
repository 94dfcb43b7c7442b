type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that hold a text; not the hidden one, which only programs fill. */
export function namedControls(form: HTMLFormElement | null): Control[] {
  const controls = [...(form?.elements ?? [])].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
  return controls.filter(
    ({ name, type }) => name && name !== "website" && type !== "file" && type !== "checkbox",
  );
}
