import { DemoForm } from "#client/site/forms/lazy-forms.ts";
import { lazyComponent } from "#client/site/lazy-component.tsx";

// In a separate module, like the lazy forms: hot reload of the sections would otherwise remount it, losing the input.

/** The section with a form, which loads together with that form's code. */
export const FormSection = lazyComponent(async () => {
  const [loaded] = await Promise.all([import("./form-section.tsx"), DemoForm.preload()]);
  return loaded;
});
