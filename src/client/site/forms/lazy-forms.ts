import { lazyComponent } from "#client/site/lazy-component.tsx";

// In a separate module: hot reload of a section would otherwise create a new lazy component, which React remounts,
// losing the input.

export const DemoForm = lazyComponent(() => import("./demo-form.tsx"));
export const ContactForm = lazyComponent(() => import("./contact-form.tsx"));
export const DataRequestForm = lazyComponent(() => import("./data-request-form.tsx"));
export const ResumeForm = lazyComponent(() => import("./resume-form.tsx"));
